import { z } from 'zod'
import { isCancelledOrOverdue } from '../../domain/bookings/cancellation.ts'
import { toIndianDay } from '../../domain/time.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'

const request = z.object({
  bookingId: z.string(),
  /** Absent: all participants. */
  position: z.int().nullish(),
  attendance: z.enum(['present', 'absent']).nullish(),
})

/**
 * Records who attended, from the day of the session on: one participant or all. Null removes the record. The booking's own
 * attendance is derived from its participants.
 */
export async function recordAttendance(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const { bookingId, position = null, attendance = null } = parseInput(request, input)
  return runInTransaction(context, async (tx) => {
    const id = toUuidOrNil(parseId('Booking', bookingId))
    const booking = await tx.booking.findUnique({ where: { id } })
    if (!booking) throw new NotFound('failure.bookingNotFound')
    await requireManager(context, tx, booking.providerId)
    await tx.$executeRaw`SELECT FROM bookings WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    if (toIndianDay(booking.bookingDate) > context.today)
      throw new InvalidInput([{ field: 'bookingId', key: 'validation.attendance.tooEarly' }])
    if (isCancelledOrOverdue(booking, context.now))
      throw new InvalidInput([{ field: 'bookingId', key: 'validation.attendance.cancelled' }])
    const recorded = await tx.bookingParticipant.updateMany({
      where: { bookingId: id, ...(position !== null && { position }) },
      data: { attendance },
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

/**
 * Present when one participant came, absent when all are recorded as absent. The caller has locked the booking, so that
 * of two records at once the later one reads both.
 */
async function deriveAttendance(tx: Transaction, bookingId: string) {
  const [booking] = await tx.$queryRaw<{ attendance: 'present' | 'absent' | null }[]>`
    UPDATE bookings SET attendance = (
      SELECT CASE WHEN bool_or(p.attendance = 'present') THEN 'present'
        WHEN bool_and(p.attendance IS NOT NULL) THEN 'absent' END::"Attendance"
      FROM booking_participants p WHERE p."bookingId" = bookings.id)
    WHERE id = ${bookingId}::uuid RETURNING attendance::text`
  return booking?.attendance ?? null
}
