import {
  type BookedSession,
  type CancellationScope,
  calculateFullRefund,
  calculateRefund,
  filterByScope,
  isCancellable,
  listScopes,
  type NoRefundReason,
} from '../../../domain/bookings/cancellation.ts'
import type { Paise } from '../../../domain/money.ts'

export interface QuotedCancellation {
  scope: CancellationScope
  sessions: { id: string; bookingDate: Date; refund: Paise; reason: NoRefundReason | null }[]
  refund: Paise
  /** Everything that was paid for these sessions, which staff and managers may refund. */
  paid: Paise
}

/** For each possible scope, the sessions that it would cancel now and their refunds. Empty when nothing can be cancelled. */
export function quoteCancellations(
  series: BookedSession[],
  bookingId: string,
  now: Date,
): QuotedCancellation[] {
  const chosen = series.find(({ id }) => id === bookingId)
  if (!chosen) return []
  return listScopes(series, chosen, now).map((scope) => {
    const cancellable = filterByScope(series, chosen, scope).filter((session) => isCancellable(session, now))
    const sessions = cancellable.map((session) => ({
      ...calculateRefund(session, now),
      id: session.id,
      bookingDate: session.bookingDate,
    }))
    return {
      scope,
      sessions,
      refund: sessions.reduce((sum, { refund }) => sum + refund, 0),
      paid: cancellable.reduce((sum, session) => sum + calculateFullRefund(session), 0),
    }
  })
}
