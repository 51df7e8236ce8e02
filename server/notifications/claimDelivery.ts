import { addSeconds } from 'date-fns/addSeconds'
import type { Database, Prisma } from '../platform/database/database.ts'

/** Longer than the sending of a mail, an SMS or a push message, with its timeouts. */
const CLAIM_SECONDS = 60

/** Condition of rows that no worker has claimed. */
export function buildUnclaimedWhere(now: Date) {
  return {
    OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }],
  } satisfies Prisma.MessageDeliveryWhereInput
}

export function calculateClaimEnd(now: Date): Date {
  return addSeconds(now, CLAIM_SECONDS)
}

/**
 * Claims a waiting delivery for a while; false when it is done. A column holds the claim instead of a row lock, so that a slow
 * mail server keeps no database connection. Fails while another worker holds the claim, so that the queue retries in case that
 * worker is killed.
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
