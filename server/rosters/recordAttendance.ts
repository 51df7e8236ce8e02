import { z } from 'zod'
import { isOver } from '../../domain/bookings/cancellation.ts'
import { dayOf } from '../../domain/time.ts'
import { recordChange } from '../audit/recordChange.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { InvalidInput, NotFound, parse } from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import { requireManager } from '../providers/providerRights.ts'

const request = z.object({
  bookingId: z.string(),
  attendance: z.enum(['present', 'absent']).nullish(),
})

/** Notes who came, from the day of the session on; nothing takes the note back. */
export async function recordAttendance(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const { bookingId, attendance = null } = parse(request, input)
  return transaction(context.db, async (tx) => {
    const id = uuidOrNobody(rawId('Booking', bookingId))
    const booking = await tx.booking.findUnique({ where: { id } })
    if (!booking) throw new NotFound('failure.bookingNotFound')
    await requireManager(context, tx, booking.providerId)
    if (dayOf(booking.bookingDate) > context.today)
      throw new InvalidInput([{ field: 'bookingId', key: 'validation.attendance.tooEarly' }])
    if (isOver(booking, context.now))
      throw new InvalidInput([{ field: 'bookingId', key: 'validation.attendance.cancelled' }])
    await tx.booking.update({ where: { id }, data: { attendance } })
    await recordChange(tx, context, {
      action: 'recordAttendance',
      subjectType: 'Booking',
      subjectId: id,
      before: { attendance: booking.attendance },
      after: { attendance },
    })
    return { bookingId: id }
  })
}
