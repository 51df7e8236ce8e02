import { z } from 'zod'
import {
  CANCELLATION_SCOPES,
  CANCELLED_BY_USER,
  filterByScope,
} from '../../../domain/bookings/cancellation.ts'
import type { Paise } from '../../../domain/money.ts'
import { optionalUpiId } from '../../../domain/payments/upi.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import {
  createNothingCancelledFailure,
  requireNotCheckedIn,
  requireUnchangedRefund,
} from './cancellationChecks.ts'
import { type CancelledSession, cancelSessions, sumRefunds, toBookedActivities } from './cancelSessions.ts'
import { requireChosenSession } from './chosenSession.ts'

const cancelBookingRequest = z.object({
  bookingId: z.string(),
  scope: z.enum(CANCELLATION_SCOPES).nullish(),
  reason: z.string().trim().max(500, 'validation.cancellationReason.max').nullish(),
  expectedRefund: z.int().nullish(),
  refundUpiId: optionalUpiId,
})
type CancelBookingRequest = z.output<typeof cancelBookingRequest>

export interface CancellationResult {
  bookingId: string
  cancelledIds: string[]
  refund: Paise
}

/**
 * Cancels one session, it and the later ones of its series, or all upcoming ones. Past sessions stay as they are. One in which a
 * child was checked in has begun for its family.
 */
export async function cancelBooking(context: Context, input: unknown): Promise<CancellationResult> {
  const { userId } = requireUser(context, 'bookings_write')
  const request = parseInput(cancelBookingRequest, input)
  return runInTransaction(context, (tx) => cancelSeriesSessions(tx, context, userId, request))
}

async function cancelSeriesSessions(
  tx: Transaction,
  context: Context,
  userId: string,
  { bookingId, scope, reason, expectedRefund, refundUpiId }: CancelBookingRequest,
): Promise<CancellationResult> {
  const { now } = context
  const { chosen, series, bookerId } = await requireChosenSession(context, tx, userId, bookingId)
  const requested = filterByScope(series, chosen, scope ?? 'this')
  const cancelled = await cancelSessions(tx, {
    bookingIds: requested.map(({ id }) => id),
    // For the provider the family is one party.
    cancelledBy: bookerId,
    reason: reason || CANCELLED_BY_USER,
    getRefundUpiId: ({ payerId }) => (payerId === userId && refundUpiId) || null,
    async approve(sessions: CancelledSession[]) {
      if (sessions.length === 0) throw createNothingCancelledFailure(requested, now)
      requireUnchangedRefund(expectedRefund, sumRefunds(sessions))
      await requireNotCheckedIn(tx, sessions)
    },
  })
  const refund = sumRefunds(cancelled)
  await emit(tx, { type: 'booking.cancelled', bookings: toBookedActivities(cancelled), refund })
  return { bookingId: chosen.id, cancelledIds: cancelled.map(({ id }) => id), refund }
}
