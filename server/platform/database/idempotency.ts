import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { KeyReused } from '../failures.ts'
import { Prisma, type Transaction } from './database.ts'
import { sql } from './sql.ts'
import { runInTransaction, type TransactionOrigin } from './transaction.ts'

/** One key for each draft, so a double tap or a retry creates one row. */
export const idempotencyKey = z
  .string()
  .min(1, 'validation.idempotencyKey')
  .max(200, 'validation.idempotencyKey')
  .nullish()

interface IdempotentRequest {
  /** The client's key; without one each request is new. */
  idempotencyKey?: string | null | undefined
}

interface IdempotentWork {
  /** Taken first, with and without a key. */
  lock?: (tx: Transaction, userId: string) => Promise<void>
  /** Creates the result under this new id. */
  run(tx: Transaction, resultId: string): Promise<void>
}

/**
 * Runs `run` in a transaction once for each key and returns the id of its result. After the lock, the key is stored in the same
 * transaction: its unique index makes a retry wait for the request that it repeats, and the retry returns the same id, also
 * after a restart. Throws KeyReused when the key belongs to another request.
 */
export async function withIdempotency(
  origin: TransactionOrigin & { now: Date },
  { userId }: { userId: string },
  operation: string,
  { idempotencyKey: key, ...body }: IdempotentRequest,
  { lock, run }: IdempotentWork,
): Promise<string> {
  return runInTransaction(origin, async (tx) => {
    const resultId = randomUUID()
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
    const request = key ? { userId, operation, key, bodyHash } : null
    await lock?.(tx, userId)
    if (request && !(await storeKey(tx, request, resultId, origin.now)))
      return requireSameRequest(tx, request)
    await run(tx, resultId)
    return resultId
  })
}

interface KeyedRequest {
  userId: string
  operation: string
  key: string
  bodyHash: Buffer
}

/** False when the key is stored already. Waits for a request that is storing it. */
async function storeKey(
  tx: Transaction,
  { userId, operation, key, bodyHash }: KeyedRequest,
  resultId: string,
  now: Date,
): Promise<boolean> {
  const stored = await sql.rows(
    tx,
    Prisma.sql`
      INSERT INTO idempotency_keys ("userId", operation, key, "bodyHash", "resultId", "createdAt")
      VALUES (${userId}::uuid, ${operation}, ${key}, ${bodyHash}, ${resultId}::uuid, ${now})
      ON CONFLICT DO NOTHING RETURNING "userId"`,
  )
  return stored.length > 0
}

/** The id that the first request with this key produced. */
async function requireSameRequest(tx: Transaction, { userId, operation, key, bodyHash }: KeyedRequest) {
  const stored = await tx.idempotencyKey.findUniqueOrThrow({
    where: { userId_operation_key: { userId, operation, key } },
  })
  if (Buffer.compare(bodyHash, stored.bodyHash) !== 0) throw new KeyReused()
  return stored.resultId
}
