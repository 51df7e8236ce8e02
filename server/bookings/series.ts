import { type BookedSession, isCancelledOrOverdue } from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'
import type { Prisma } from '../platform/database/database.ts'

/** Condition for the parents and children of these series. A single booking is a series of one. */
export function buildSeriesWhere(parentIds: string[]): Prisma.BookingWhereInput {
  return { OR: [{ id: { in: parentIds } }, { parentBookingId: { in: parentIds } }] }
}

export interface SeriesSummary {
  /** By date. */
  ids: string[]
  total: Paise
  upcoming: number
  cancelled: number
}

/** Sums of a whole series. */
export function summarizeSeries(sessions: BookedSession[], now: Date): SeriesSummary {
  const standing = sessions.filter((session) => !isCancelledOrOverdue(session, now))
  return {
    ids: sessions.map(({ id }) => id),
    total: sumTotals(sessions),
    upcoming: standing.filter(({ bookingDate }) => bookingDate >= now).length,
    cancelled: sessions.length - standing.length,
  }
}

function sumTotals(sessions: BookedSession[]): Paise {
  return sessions.reduce((total, { totalAmount }) => total + totalAmount, 0)
}
