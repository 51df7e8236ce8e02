import { addDays, type Day, toIndianDay, toInstant } from '../../domain/time.ts'
import { buildHoldsSeatsWhere } from '../activities/sessions/overdueBookings.ts'
import { getSessionKey } from '../activities/sessions/sessionKey.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import type { Booking } from '../platform/database/generated/client.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import type { RosterSession } from './rosterSessions.ts'

/**
 * Bookings of a session that are not cancelled. Those of all sessions of a page cost one statement. `query` selects what
 * the document selects.
 */
export async function loadSessionBookings(
  context: Context,
  { slotId, date }: Pick<RosterSession, 'slotId' | 'date'>,
  query: object,
): Promise<Booking[]> {
  const name = `bookings of sessions ${JSON.stringify(query)}`
  const bookings = await loadBatched(context, name, getSessionKey({ timeSlotId: slotId, date }), (keys) =>
    findBookings(context, keys, query),
  )
  return bookings ?? []
}

/** The bookings of these days that are not cancelled. By day, because earlier sessions keep their start when the slot moves. */
export function buildRosterDaysWhere(firstDay: Day, lastDay: Day, now: Date): Prisma.BookingWhereInput {
  return {
    bookingDate: { gte: toInstant(firstDay, '00:00'), lt: toInstant(addDays(lastDay, 1), '00:00') },
    ...buildHoldsSeatsWhere(now),
  }
}

export const ROSTER_ORDER = [
  { participantName: 'asc' },
  { id: 'asc' },
] satisfies Prisma.BookingOrderByWithRelationInput[]

/** The columns by which the bookings are grouped, even when the document selects others only. */
function addKeyColumns(query: { select?: object }) {
  if (!query.select) return query
  return { ...query, select: { ...query.select, timeSlotId: true, bookingDate: true } }
}

async function findBookings({ db, now }: Context, keys: string[], query: object) {
  const sessions = keys.map((key) => key.split(' ') as [string, string])
  const days = sessions.map(([, date]) => date).sort()
  const [firstDay = '', lastDay = ''] = [days[0], days.at(-1)]
  const bookings = await db.booking.findMany({
    ...addKeyColumns(query),
    where: {
      timeSlotId: { in: [...new Set(sessions.map(([slotId]) => slotId))] },
      ...buildRosterDaysWhere(firstDay, lastDay, now),
    },
    orderBy: ROSTER_ORDER,
  })
  return Map.groupBy(bookings, ({ timeSlotId, bookingDate }) =>
    getSessionKey({ timeSlotId, date: toIndianDay(bookingDate) }),
  )
}
