import type { Paise } from '../money.ts'

/** What one payment may come to: ₹999,999.99 (specification, section 9: decimal 8,2). */
export const TOTAL_MAX_PAISE: Paise = 99_999_999

/** Price times participants, session by session: a slot may have a price of its own. */
export function calculateBookingPrice<Session extends { price: Paise }>(
  sessions: readonly Session[],
  participants: number,
) {
  const lines = sessions.map((session) => ({ ...session, total: session.price * participants }))
  return { lines, total: lines.reduce((sum, line) => sum + line.total, 0) }
}
