import { UNPAID_SEATS_MAX } from '../../domain/bookings/expiry.ts'
import { buildHoldsSeatsWhere } from '../activities/overdueBookings.ts'
import type { SignedInUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { EmailNotVerified, NotSignedIn } from '../platform/failures.ts'
import { TooManyUnpaid } from './failures.ts'

/**
 * Serialises the bookings of one user until the transaction ends. Throws NotSignedIn when the account was deleted while
 * this waited: the row is locked after the advisory lock, as it is then.
 */
export async function lockUserBookings(tx: Transaction, userId: string) {
  const found = await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(hashtextextended(${`bookings of ${userId}`}, 0))
    FROM users WHERE id = ${userId}::uuid FOR KEY SHARE`
  if (found === 0) throw new NotSignedIn()
}

/**
 * An account with an unverified e-mail address makes one booking, which is free or paid at once (product.md, section
 * 24). For every further one the address has to be verified.
 */
export async function requireFirstOrVerified(
  tx: Transaction,
  user: Pick<SignedInUser, 'userId' | 'isEmailVerified'>,
) {
  if (user.isEmailVerified) return
  if ((await tx.booking.count({ where: { userId: user.userId }, take: 1 })) > 0) throw new EmailNotVerified()
}

/** Limits the unpaid seats that a user holds, also those to be paid at the venue. Overdue bookings hold none. */
export async function requireUnpaidSeatLimit(tx: Transaction, userId: string, added: number) {
  if (added === 0) return
  const { now } = requireTransactionScope(tx)
  const held = await tx.booking.aggregate({
    where: {
      userId,
      paymentStatus: 'pending',
      bookingDate: { gt: now },
      AND: buildHoldsSeatsWhere(now),
    },
    _sum: { participantCount: true },
  })
  if ((held._sum.participantCount ?? 0) + added > UNPAID_SEATS_MAX) throw new TooManyUnpaid(UNPAID_SEATS_MAX)
}
