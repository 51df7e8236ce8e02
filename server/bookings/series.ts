import { type BookedSession, isOver } from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'
import type { Prisma } from '../platform/database/database.ts'

/** The first booking of a series and its children; one that stands alone is a series of one. */
export function inSeries(parentIds: string[]): Prisma.BookingWhereInput {
  return { OR: [{ id: { in: parentIds } }, { parentBookingId: { in: parentIds } }] }
}

export interface SeriesFacts {
  /** By date. */
  ids: string[]
  total: Paise
  upcoming: number
  cancelled: number
}

/** What a series comes to as a whole. */
export function seriesFacts(sessions: BookedSession[], now: Date): SeriesFacts {
  const standing = sessions.filter((session) => !isOver(session, now))
  return {
    ids: sessions.map(({ id }) => id),
    total: sum(sessions),
    upcoming: standing.filter(({ bookingDate }) => bookingDate >= now).length,
    cancelled: sessions.length - standing.length,
  }
}

function sum(sessions: BookedSession[]): Paise {
  return sessions.reduce((total, { totalAmount }) => total + totalAmount, 0)
}
