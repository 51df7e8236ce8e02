import type { BookedSession } from '../../../domain/bookings/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { getParentId, loadBookedSessions } from '../details/bookedSessions.ts'
import { buildOwnBookingWhere } from '../details/visibleBooking.ts'

/** The family's booking with its series, ordered by date. */
export async function requireChosenSession(
  context: Context,
  tx: Transaction,
  userId: string,
  bookingId: string,
) {
  const booking = await tx.booking.findFirst({
    where: { id: toUuidOrNil(parseId('Booking', bookingId)), AND: buildOwnBookingWhere(context, userId) },
    select: { id: true, userId: true, parentBookingId: true },
  })
  if (!booking) throw new NotFound('failure.bookingNotFound')
  const series = (await loadBookedSessions(tx, [getParentId(booking)])).get(getParentId(booking)) ?? []
  return {
    chosen: series.find(({ id }) => id === booking.id) as BookedSession,
    series,
    bookerId: booking.userId ?? userId,
  }
}
