import { UNPAID_SEATS_MAX } from '../../domain/bookings/expiry.ts'
import type { Transaction } from '../platform/database/database.ts'
import { NotSignedIn } from '../platform/failures.ts'
import { TooManyUnpaid } from './failures.ts'

/**
 * Locks a user's bookings, so that unpaid seats and idempotency keys are read and written by one request at
 * a time. Throws NotSignedIn when the account was deleted meanwhile.
 */
export async function lockUserBookings(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`bookings of ${userId}`}, 0))`
  if ((await tx.user.count({ where: { id: userId } })) === 0) throw new NotSignedIn()
}

/** Refuses more unpaid seats than a user may hold. Overdue ones do not count. */
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
