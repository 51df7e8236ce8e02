import type { Database, Prisma } from '../../platform/database/database.ts'
import { buildUnclaimedWhere, calculateClaimEnd } from '../../platform/jobs/claims.ts'

/**
 * Claims a waiting delivery for a while; false when it is done. A column holds the claim instead of a row lock: a slow
 * mail server keeps no database connection. Fails while another worker holds the claim. The queue then retries, in case
 * that worker is killed.
 */
export async function claimDelivery(db: Database, id: string, now: Date): Promise<boolean> {
  const waiting = { id, state: 'waiting' } satisfies Prisma.MessageDeliveryWhereInput
  const { count } = await db.messageDelivery.updateMany({
    where: { ...waiting, ...buildUnclaimedWhere(now) },
    data: { claimedUntil: calculateClaimEnd(now) },
  })
  if (count > 0) return true
  if ((await db.messageDelivery.count({ where: waiting })) > 0)
    throw new Error('Another worker has claimed this delivery')
  return false
}
