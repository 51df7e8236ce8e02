import { addDays, countDaysBetween, type Day, toIndianDay } from '../time.ts'
import { type BookedSession, calculateRefund, isCancellable } from './cancellation.ts'

/** Scope of a move to another date: one session, or it and the later ones of its series. */
export const RESCHEDULE_SCOPES = ['this', 'this_and_later'] as const
export type RescheduleScope = (typeof RESCHEDULE_SCOPES)[number]

/**
 * True while a parent may move the session: until its start, and a paid one as long as a cancellation would be refunded
 * (decision 046).
 */
export function canReschedule(session: BookedSession, now: Date): boolean {
  if (!isCancellable(session, now)) return false
  const { refund, reason } = calculateRefund(session, now)
  return refund > 0 || reason === 'free' || reason === 'not_paid'
}

/** New day of each session: all move by as many days as the chosen one. */
export function shiftSessions<Session extends { bookingDate: Date }>(
  sessions: readonly Session[],
  chosen: { bookingDate: Date },
  day: Day,
): Day[] {
  const days = countDaysBetween(toIndianDay(chosen.bookingDate), day)
  return sessions.map(({ bookingDate }) => addDays(toIndianDay(bookingDate), days))
}

interface PriceChange {
  isPaid: boolean
  before: number
  total: number
}

/** What a move costs, in paise. No booking is paid in part, so a paid one must not become more expensive. */
export function comparePrices(changes: readonly PriceChange[]) {
  const sum = (chosen: readonly PriceChange[], get: (change: PriceChange) => number) =>
    chosen.reduce((total, change) => total + get(change), 0)
  const paid = changes.filter(({ isPaid }) => isPaid)
  const unpaid = changes.filter(({ isPaid }) => !isPaid)
  return {
    total: sum(changes, ({ total }) => total),
    totalBefore: sum(changes, ({ before }) => before),
    /** Goes back to the booker. */
    refund: sum(paid, ({ before, total }) => Math.max(0, before - total)),
    /** What the paid sessions would cost more. The move is refused unless it is 0. */
    surcharge: sum(paid, ({ before, total }) => Math.max(0, total - before)),
    /** What the unpaid sessions cost now. */
    owed: sum(unpaid, ({ total }) => total),
  }
}
