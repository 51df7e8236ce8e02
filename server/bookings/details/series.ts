import { type BookedSession, isCancelledOrOverdue } from '../../../domain/bookings/cancellation.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Prisma } from '../../platform/database/database.ts'

/** The parent booking of each series and its children. A single booking is a series of one. */
export function buildSeriesWhere(parentIds: string[]): Prisma.BookingWhereInput {
  return { OR: [{ id: { in: parentIds } }, { parentBookingId: { in: parentIds } }] }
}

export interface SeriesSummary {
  /** Ordered by date. */
  ids: string[]
  total: Paise
  /** Sum of the prices of the sessions that are not cancelled. */
  activeTotal: Paise
  upcoming: number
  active: number
  cancelled: number
}

/** Totals of a series. */
export function summarizeSeries(sessions: BookedSession[], now: Date): SeriesSummary {
  const active = sessions.filter((session) => !isCancelledOrOverdue(session, now))
  return {
    ids: sessions.map(({ id }) => id),
    total: sumTotals(sessions),
    activeTotal: sumTotals(active),
    upcoming: active.filter(({ bookingDate }) => bookingDate >= now).length,
    active: active.length,
    cancelled: sessions.length - active.length,
  }
}

function sumTotals(sessions: BookedSession[]): Paise {
  return sessions.reduce((total, { totalAmount }) => total + totalAmount, 0)
}
