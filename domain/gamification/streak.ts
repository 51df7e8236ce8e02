import { countDaysBetween, type Day } from '../time.ts'

interface Streak {
  days: number
  /** The last day in India with a sign-in or a check-in. */
  lastDay: Day | null
}

/**
 * Advances the streak by a day. The same day, or an earlier one of another process's clock, changes
 * nothing.
 */
export function advanceStreak({ days, lastDay }: Streak, today: Day): Streak {
  if (lastDay === null) return { days: 1, lastDay: today }
  const passed = countDaysBetween(lastDay, today)
  if (passed <= 0) return { days, lastDay }
  return { days: passed === 1 ? days + 1 : 1, lastDay: today }
}

/** The streak to show: 0 when its last day is before yesterday. */
export function getCurrentStreak({ days, lastDay }: Streak, today: Day): number {
  if (lastDay === null || countDaysBetween(lastDay, today) > 1) return 0
  return days
}
