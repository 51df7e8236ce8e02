import { createHash } from 'node:crypto'
import { KeyReused } from '../failures.ts'
import type { Transaction } from './database.ts'

interface IdempotentRequest {
  userId: string
  operation: string
  /** The client's key; none means that each request is a new one. */
  key: string | null | undefined
  body: unknown
  now: Date
}

/**
 * The same key gives the same result. The caller holds the user's lock, so that a retry at the same time waits;
 * the key is bound in the transaction that makes the result, so that it is bound by success and survives a restart.
 */
export async function withIdempotency(
  tx: Transaction,
  attempt: IdempotentRequest,
  make: () => Promise<string>,
): Promise<string> {
  const { userId, operation, key, body, now } = attempt
  if (!key) return make()

  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
  const bound = await tx.idempotencyKey.findUnique({
    where: { userId_operation_key: { userId, operation, key } },
  })
  if (bound && !bodyHash.equals(bound.bodyHash)) throw new KeyReused()
  if (bound) return bound.resultId

  const resultId = await make()
  await tx.idempotencyKey.create({ data: { userId, operation, key, bodyHash, resultId, createdAt: now } })
  return resultId
}

/** One at a time of what this user makes with keys, where no other lock holds the user. */
export async function lockIdempotencyKeys(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`keys of ${userId}`}, 0))`
}
