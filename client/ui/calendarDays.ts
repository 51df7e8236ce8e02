/** Calendar arithmetic on 'YYYY-MM-DD'. Weeks begin on Monday. */
const DAY_MS = 86_400_000

export function addDays(day: string, days: number) {
  return formatDay(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS)
}

export function getMonth(day: string) {
  return day.slice(0, 7)
}

/** The same day in another month, or its last one. */
export function moveMonth(day: string, months: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return formatDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

export function clamp(day: string, min: string, max: string) {
  if (day < min) return min
  return day > max ? max : day
}

/** The week of a day, Monday first. */
export function getWeek(day: string) {
  const monday = addDays(day, -getWeekday(day))
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index))
}

/** A month as weeks; null for days outside of the month. */
export function getMonthWeeks(month: string): (string | null)[][] {
  const first = `${month}-01`
  const next = moveMonth(first, 1)
  const weeks: (string | null)[][] = []
  for (let monday = addDays(first, -getWeekday(first)); monday < next; monday = addDays(monday, 7)) {
    weeks.push(getWeek(monday).map((day) => (getMonth(day) === month ? day : null)))
  }
  return weeks
}

function getWeekday(day: string) {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

function formatDay(time: number) {
  return new Date(time).toISOString().slice(0, 10)
}
