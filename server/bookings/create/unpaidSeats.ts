import { UNPAID_SEATS_MAX } from '../../../domain/bookings/expiry.ts'
import { buildHoldsSeatsCondition } from '../../activities/sessions/overdueBookings.ts'
import type { SignedInUser } from '../../platform/context.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/queryRows.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { EmailNotVerified } from '../../platform/failures.ts'
import { TooManyUnpaid } from '../failures.ts'

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
  const [row] = await queryRows<{ held: number }>(
    tx,
    Prisma.sql`SELECT ${selectUnpaidSeats(userId, now)} AS held`,
  )
  requireUnpaidSeats(row?.held ?? 0, added)
}

/** The number of unpaid seats that a user holds, as SQL. */
export function selectUnpaidSeats(userId: string, now: Date): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce(sum(b."participantCount"), 0)::int FROM bookings b
    WHERE b."userId" = ${userId}::uuid AND b."paymentStatus" = 'pending' AND b."bookingDate" > ${now}
      AND ${buildHoldsSeatsCondition(now)})`
}

/** The user holds `held` unpaid seats and reserves `added` more. */
export function requireUnpaidSeats(held: number, added: number) {
  if (added > 0 && held + added > UNPAID_SEATS_MAX) throw new TooManyUnpaid(UNPAID_SEATS_MAX)
}
