import { z } from 'zod'
import { participantPosition } from '../../domain/bookings/bookingRequest.ts'
import { isCancelledOrOverdue } from '../../domain/bookings/cancellation.ts'
import { toIndianDay } from '../../domain/time.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'
import { deriveAttendance } from './deriveAttendance.ts'
import { lockBooking } from './locks.ts'

const request = z.object({
  bookingId: z.string(),
  /** Absent: all participants. */
  position: participantPosition.nullish(),
  attendance: z.enum(['present', 'absent']).nullish(),
})

/**
 * Records who attended, from the day of the session on: one participant or all. Null removes the record. A
 * participant who did not come has no time of check-in.
 */
export async function recordAttendance(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const { bookingId, position = null, attendance = null } = parseInput(request, input)
  return runInTransaction(context, async (tx) => {
    const id = toUuidOrNil(parseId('Booking', bookingId))
    const booking = await lockBooking(tx, id)
    if (!booking) throw new NotFound('failure.bookingNotFound')
    await requireManager(context, tx, booking.providerId)
    if (toIndianDay(booking.bookingDate) > context.today)
      throw new InvalidInput([{ field: 'bookingId', key: 'validation.attendance.tooEarly' }])
    if (isCancelledOrOverdue(booking, context.now))
      throw new InvalidInput([{ field: 'bookingId', key: 'validation.attendance.cancelled' }])
    const recorded = await tx.bookingParticipant.updateMany({
      where: { bookingId: id, ...(position !== null && { position }) },
      data: { attendance, ...(attendance !== 'present' && { checkedInAt: null }) },
    })
    if (recorded.count === 0)
      throw new InvalidInput([{ field: 'position', key: 'validation.attendance.position' }])
    const derived = await deriveAttendance(tx, id)
    await emit(tx, {
      type: 'attendance.recorded',
      bookingId: id,
      before: { attendance: booking.attendance },
      after: { attendance: derived },
    })
    return { bookingId: id }
  })
}
