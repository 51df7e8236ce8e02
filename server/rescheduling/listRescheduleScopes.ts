import { canReschedule, RESCHEDULE_SCOPES, type RescheduleScope } from '../../domain/bookings/rescheduling.ts'
import { loadSeriesSessions } from '../bookings/details/bookedSessions.ts'
import type { Context } from '../platform/context.ts'

/** Scopes that a parent can choose: none when it is too late, two for a series with later sessions. */
export async function listRescheduleScopes(
  context: Context,
  booking: { id: string; parentBookingId: string | null },
): Promise<readonly RescheduleScope[]> {
  const series = await loadSeriesSessions(context, booking)
  const movable = series.filter((session) => canReschedule(session, context.now))
  const chosen = movable.find(({ id }) => id === booking.id)
  if (!chosen) return []
  return movable.some(({ bookingDate }) => bookingDate > chosen.bookingDate) ? RESCHEDULE_SCOPES : ['this']
}
