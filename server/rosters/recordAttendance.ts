import { z } from 'zod'
import { isCancelledOrOverdue } from '../../domain/bookings/cancellation.ts'
import { toIndianDay } from '../../domain/time.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'

const request = z.object({
  bookingId: z.string(),
  attendance: z.enum(['present', 'absent']).nullish(),
})

/** Records who attended, from the day of the session on. Null removes the record. */
export async function recordAttendance(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const { bookingId, attendance = null } = parseInput(request, input)
  return runInTransaction(context, async (tx) => {
    const id = toUuidOrNil(parseId('Booking', bookingId))
    const booking = await tx.booking.findUnique({ where: { id } })
    if (!booking) throw new NotFound('failure.bookingNotFound')
    await requireManager(context, tx, booking.providerId)
    if (toIndianDay(booking.bookingDate) > context.today)
      throw new InvalidInput([{ field: 'bookingId', key: 'validation.attendance.tooEarly' }])
    if (isCancelledOrOverdue(booking, context.now))
      throw new InvalidInput([{ field: 'bookingId', key: 'validation.attendance.cancelled' }])
    await tx.booking.update({ where: { id }, data: { attendance } })
    await emit(tx, {
      type: 'attendance.recorded',
      bookingId: id,
      before: { attendance: booking.attendance },
      after: { attendance },
    })
    return { bookingId: id }
  })
}
