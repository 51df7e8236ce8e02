import {
  type BookedSession,
  type CancellationScope,
  inScope,
  isCancellable,
  type NoRefund,
  refundFor,
  scopesFor,
} from '../../domain/bookings/cancellation.ts'
import type { Paise } from '../../domain/money.ts'

export interface QuotedCancellation {
  scope: CancellationScope
  sessions: { id: string; bookingDate: Date; refund: Paise; reason: NoRefund | null }[]
  refund: Paise
}

/** What each choice would cancel now and bring back, session by session; none where nothing can be cancelled. */
export function cancellationQuotes(
  series: BookedSession[],
  bookingId: string,
  now: Date,
): QuotedCancellation[] {
  const chosen = series.find(({ id }) => id === bookingId)
  if (!chosen) return []
  return scopesFor(series, chosen, now).map((scope) => {
    const sessions = inScope(series, chosen, scope)
      .filter((session) => isCancellable(session, now))
      .map((session) => ({ ...refundFor(session, now), id: session.id, bookingDate: session.bookingDate }))
    return { scope, sessions, refund: sessions.reduce((sum, { refund }) => sum + refund, 0) }
  })
}
