import { UNPAID_SEATS_MAX } from '../../domain/bookings/expiry.ts'
import type { Transaction } from '../platform/database/database.ts'
import { NotSignedIn } from '../platform/failures.ts'
import { TooManyUnpaid } from './failures.ts'

/**
 * One booking at a time for each user: what he holds, and his keys, are read and written as one. Who has deleted
 * the account while this waited is nobody any more.
 */
export async function lockUserBookings(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`bookings of ${userId}`}, 0))`
  if ((await tx.user.count({ where: { id: userId } })) === 0) throw new NotSignedIn()
}

/** A user holds at most so many unpaid places; overdue ones are free already. */
export async function requireUnpaidSeatLimit(tx: Transaction, userId: string, added: number, now: Date) {
  const held = await tx.booking.aggregate({
    where: {
      userId,
      status: 'pending',
      paymentStatus: 'pending',
      OR: [{ expiresAt: null }, { expiresAt: { gt: now } }],
    },
    _sum: { participantCount: true },
  })
  if (added > 0 && (held._sum.participantCount ?? 0) + added > UNPAID_SEATS_MAX)
    throw new TooManyUnpaid(UNPAID_SEATS_MAX)
}
