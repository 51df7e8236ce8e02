import { createHash } from 'node:crypto'
import { KeyReused } from '../failures.ts'
import type { Transaction } from './database.ts'
import { runInTransaction, type TransactionOrigin } from './transaction.ts'

interface IdempotentRequest {
  /** The client's key; without one each request is new. */
  idempotencyKey?: string | null | undefined
}

/**
 * Runs `work` in a transaction once for each key and returns the id that it produced. The key is stored with the result,
 * so that a retry returns the same id, also after a restart. Throws KeyReused when the key belongs to another request.
 */
export async function withIdempotency(
  origin: TransactionOrigin & { now: Date },
  { userId }: { userId: string },
  operation: string,
  { idempotencyKey: key, ...body }: IdempotentRequest,
  work: (tx: Transaction) => Promise<string>,
): Promise<string> {
  return runInTransaction(origin, async (tx) => {
    if (!key) return work(tx)
    await lockIdempotencyKeys(tx, userId)
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
    const stored = await tx.idempotencyKey.findUnique({
      where: { userId_operation_key: { userId, operation, key } },
    })
    if (stored && !bodyHash.equals(stored.bodyHash)) throw new KeyReused()
    if (stored) return stored.resultId

    const resultId = await work(tx)
    await tx.idempotencyKey.create({
      data: { userId, operation, key, bodyHash, resultId, createdAt: origin.now },
    })
    return resultId
  })
}

/** Makes a retry wait for the request that it repeats. */
async function lockIdempotencyKeys(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`keys of ${userId}`}, 0))`
}
