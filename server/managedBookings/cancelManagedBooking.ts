import { z } from 'zod'
import {
  type BookedSession,
  CANCELLATION_SCOPES,
  calculateFullRefund,
  calculateRefund,
  filterByScope,
} from '../../domain/bookings/cancellation.ts'
import { type Paise, toRupees } from '../../domain/money.ts'
import { optionalUpiId } from '../../domain/payments/upi.ts'
import { createReasonSchema } from '../../domain/reason.ts'
import {
  createNothingCancelledFailure,
  requireUnchangedRefund,
} from '../bookings/cancel/cancellationChecks.ts'
import { cancelSessions, sumRefunds, toBookedActivities } from '../bookings/cancel/cancelSessions.ts'
import { getParentId, loadBookedSessions } from '../bookings/details/bookedSessions.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { requireManagedBooking } from './requireManagedBooking.ts'

const REFUND_CHOICES = ['by_policy', 'full', 'none'] as const
type RefundChoice = (typeof REFUND_CHOICES)[number]

const cancelManagedBookingRequest = z.object({
  bookingId: z.string(),
  scope: z.enum(CANCELLATION_SCOPES).nullish(),
  refund: z.enum(REFUND_CHOICES),
  reason: createReasonSchema(),
  expectedRefund: z.int().nullish(),
  refundUpiId: optionalUpiId,
})

export interface ManagedCancellation {
  bookingId: string
  cancelledIds: string[]
  refund: Paise
}

/** Staff or a manager cancel sessions of a booking for its booker, with the refund that they choose. */
export async function cancelManagedBooking(context: Context, input: unknown): Promise<ManagedCancellation> {
  const { userId } = requireUser(context)
  const {
    scope,
    refund: choice,
    reason,
    expectedRefund,
    refundUpiId,
    ...request
  } = parseInput(cancelManagedBookingRequest, input)
  return runInTransaction(context, async (tx) => {
    const booking = await requireManagedBooking(context, tx, request.bookingId)
    const series = (await loadBookedSessions(tx, [getParentId(booking)])).get(getParentId(booking)) ?? []
    const requested = filterByScope(series, booking, scope ?? 'this')
    const cancelled = await cancelSessions(tx, {
      bookingIds: requested.map(({ id }) => id),
      cancelledBy: userId,
      reason,
      getRefundUpiId: () => refundUpiId || null,
      getRefund: (session, now) => getChosenRefund(session, choice, now),
      approve(sessions) {
        if (sessions.length === 0) throw createNothingCancelledFailure(requested, context.now)
        requireUnchangedRefund(expectedRefund, sumRefunds(sessions))
      },
    })
    const refund = sumRefunds(cancelled)
    await emit(tx, {
      type: 'booking.cancelledForParent',
      bookingId: booking.id,
      bookings: toBookedActivities(cancelled),
      refund,
      reason,
      before: null,
      after: { reason, refundAmount: toRupees(refund), sessions: cancelled.length },
    })
    return { bookingId: booking.id, cancelledIds: cancelled.map(({ id }) => id), refund }
  })
}

/** Never more than was paid. */
function getChosenRefund(session: BookedSession, choice: RefundChoice, now: Date): Paise {
  if (choice === 'none') return 0
  return choice === 'full' ? calculateFullRefund(session) : calculateRefund(session, now).refund
}
