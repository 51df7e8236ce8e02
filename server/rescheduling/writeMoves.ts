import { min } from 'date-fns/min'
import { calculateExpiry, calculateUnverifiedExpiry } from '../../domain/bookings/expiry.ts'
import { type Paise, toRupees } from '../../domain/money.ts'
import { createRefund } from '../bookings/cancel/createRefund.ts'
import type { LockedSession } from '../bookings/locks.ts'
import type { SignedInUser } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import type { Move } from './reschedulePlan.ts'

/** Writes the new sessions. The parent chose them, so an earlier change by the provider counts no more. */
export async function writeMoves(
  tx: Transaction,
  user: Pick<SignedInUser, 'isEmailVerified'>,
  moves: Move<LockedSession>[],
) {
  const { now } = requireTransactionScope(tx)
  const calculateDeadline = user.isEmailVerified ? calculateExpiry : calculateUnverifiedExpiry
  for (const move of moves) {
    const { booking, session, total } = move
    await tx.booking.update({
      where: { id: booking.id },
      data: {
        timeSlotId: session.timeSlotId,
        timeSlot: session.timeSlot,
        bookingDate: session.startsAt,
        totalAmount: toRupees(total),
        ...getPaymentState(move, now, calculateDeadline),
        movedAt: now,
        movedFrom: null,
        timeSlotBefore: null,
        freeCancellationUntil: null,
        attendance: null,
        sequence: { increment: 1 },
        updatedAt: now,
      },
    })
  }
}

/** What is owed for the new session, by the rules of a new booking. An unpaid one keeps its payment deadline. */
function getPaymentState(
  { booking, session, total, isPaid }: Move<LockedSession>,
  now: Date,
  calculateDeadline: typeof calculateExpiry,
): Prisma.BookingUncheckedUpdateInput {
  if (isPaid) return {}
  if (total === 0) return { status: 'confirmed', paymentStatus: 'paid', expiresAt: null }
  if (booking.totalAmount === 0)
    return {
      status: 'pending',
      paymentStatus: 'pending',
      // An earlier payment went back when the booking moved to the free session.
      paymentAttemptId: null,
      paymentId: null,
      paymentMethod: null,
      expiresAt: calculateDeadline(now, session.startsAt),
    }
  return { expiresAt: booking.expiresAt && min([booking.expiresAt, session.startsAt]) }
}

/**
 * The difference goes back to the payment attempt that paid, as a payment of too much does. The UPI ID belongs to the
 * caller, and counts for the caller's own payments only.
 */
export async function refundDifference(
  tx: Transaction,
  moves: Move<LockedSession>[],
  { userId, upiId }: { userId: string; upiId: string | null | undefined },
) {
  const refunds = new Map<string, { method: string | null; payerId: string | null; amount: Paise }>()
  for (const { booking, total, isPaid } of moves) {
    const { paymentAttemptId: id, paymentMethod: method, payerId, totalAmount } = booking
    if (!isPaid || !id || totalAmount === total) continue
    refunds.set(id, { method, payerId, amount: (refunds.get(id)?.amount ?? 0) + totalAmount - total })
  }
  for (const [id, { method, payerId, amount }] of refunds)
    await createRefund(tx, {
      attempt: { id, method },
      bookingId: null,
      isMoveDifference: true,
      amount,
      upiId: payerId === userId ? upiId : null,
    })
}
