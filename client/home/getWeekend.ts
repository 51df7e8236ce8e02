import { addDays, type Day, getWeekday } from '../../domain/time.ts'

/** Days from today until Saturday. */
const DAYS_UNTIL_SATURDAY = { monday: 5, tuesday: 4, wednesday: 3, thursday: 2, friday: 1, saturday: 0 }

/** Saturday and Sunday of this week, from today on. */
export function getWeekend(today: Day): { dateFrom: Day; dateTo: Day } {
  const weekday = getWeekday(today)
  if (weekday === 'sunday') return { dateFrom: today, dateTo: today }
  const saturday = addDays(today, DAYS_UNTIL_SATURDAY[weekday])
  return { dateFrom: saturday, dateTo: addDays(saturday, 1) }
}
