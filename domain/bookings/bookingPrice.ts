import type { Paise } from '../money.ts'

/** Largest amount of one payment: ₹999,999.99 (specification, section 9: decimal 8,2). */
export const TOTAL_MAX_PAISE: Paise = 99_999_999

/** Price times participants, session by session, because a slot may have its own price. */
export function calculateBookingPrice<Session extends { price: Paise }>(
  sessions: readonly Session[],
  participants: number,
) {
  const lines = sessions.map((session) => ({ ...session, total: session.price * participants }))
  return { lines, total: lines.reduce((sum, line) => sum + line.total, 0) }
}
