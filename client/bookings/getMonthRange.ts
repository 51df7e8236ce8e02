import { addDays, moveMonth } from '../ui/calendarDays.ts'

/** First and last day of a month ('YYYY-MM') from today on. */
export function getMonthRange(month: string, today: string) {
  const first = `${month}-01`
  return { from: first > today ? first : today, to: addDays(moveMonth(first, 1), -1) }
}
