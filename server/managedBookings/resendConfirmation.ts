import { z } from 'zod'
import { isCancelledOrOverdue } from '../../domain/bookings/cancellation.ts'
import { formatParticipantNames } from '../../domain/bookings/participants.ts'
import { createReasonSchema } from '../../domain/reason.ts'
import { emit } from '../events/emit.ts'
import { filterDueRows, loadRowsOfSeries, sumTotals } from '../payments/seriesRows.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { AlreadyCancelled, AlreadyPast } from './failures.ts'
import { requireManagedBooking } from './requireManagedBooking.ts'

const resendConfirmationRequest = z.object({ bookingId: z.string(), reason: createReasonSchema() })

/** Staff or a manager send the facts of a booking again, with what is left to pay. */
export async function resendConfirmation(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const { bookingId, reason } = parseInput(resendConfirmationRequest, input)
  return runInTransaction(context, async (tx) => {
    const booking = await requireManagedBooking(context, tx, bookingId)
    if (isCancelledOrOverdue(booking, context.now)) throw new AlreadyCancelled()
    if (booking.bookingDate < context.now) throw new AlreadyPast()
    const rootId = booking.parentBookingId ?? booking.id
    const rows = await loadRowsOfSeries(tx, rootId)
    const { address, postcode } = await tx.activity.findUniqueOrThrow({ where: { id: booking.activityId } })
    const participants = await tx.bookingParticipant.findMany({
      where: { bookingId: booking.id },
      orderBy: { position: 'asc' },
    })
    await emit(tx, {
      type: 'confirmation.resent',
      bookingId: booking.id,
      participant: formatParticipantNames(participants) || booking.participantName,
      address,
      postcode,
      owed: sumTotals(filterDueRows(rows, context.now)),
      reason,
      before: null,
      after: { reason },
    })
    return { bookingId: booking.id }
  })
}
