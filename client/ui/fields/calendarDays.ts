const WEEK_DAYS = 7

/** Days have no time zone. Counting them in UTC has no clock changes. */
const parseDay = (day: string) => new Date(`${day}T00:00:00Z`)
const formatDay = (date: Date) => date.toISOString().slice(0, 'YYYY-MM-DD'.length)

export function addDays(day: string, days: number) {
  const date = parseDay(day)
  date.setUTCDate(date.getUTCDate() + days)
  return formatDay(date)
}

export function getMonth(day: string) {
  return day.slice(0, 'YYYY-MM'.length)
}

/** The same date in another month, or that month's last date. */
export function moveMonth(day: string, months: number) {
  const date = parseDay(day)
  const target = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1))
  const lastDate = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(date.getUTCDate(), lastDate))
  return formatDay(target)
}

export function clamp(day: string, min: string, max: string) {
  if (day < min) return min
  return day > max ? max : day
}

/** The seven days of a day's week, Monday first. */
export function getWeek(day: string) {
  const daysSinceMonday = (parseDay(day).getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS
  return Array.from({ length: WEEK_DAYS }, (_, index) => addDays(day, index - daysSinceMonday))
}

/** Weeks of a month ('YYYY-MM'), with null for days of the neighbouring months. */
export function getMonthWeeks(month: string): (string | null)[][] {
  const weeks: (string | null)[][] = []
  const end = moveMonth(`${month}-01`, 1)
  for (let [monday = ''] = getWeek(`${month}-01`); monday < end; monday = addDays(monday, WEEK_DAYS))
    weeks.push(getWeek(monday).map((day) => (getMonth(day) === month ? day : null)))
  return weeks
}
