import { addDays } from '../../../domain/time.ts'
import { getMonth, moveMonth } from '../../ui/fields/calendarDays.ts'

/** Number of days in the strip of the booking form. */
export const STRIP_DAYS = 14

/** First and last day of a month ('YYYY-MM') from today on. The current month includes all days of the strip. */
export function getMonthRange(month: string, today: string) {
  const first = `${month}-01`
  const last = addDays(moveMonth(first, 1), -1)
  if (month !== getMonth(today)) return { from: first > today ? first : today, to: last }
  const lastOfStrip = addDays(today, STRIP_DAYS - 1)
  return { from: today, to: last > lastOfStrip ? last : lastOfStrip }
}
