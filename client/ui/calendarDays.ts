import {
  addMonths,
  eachDayOfInterval,
  eachWeekOfInterval,
  endOfMonth,
  endOfWeek,
  format,
  addDays as moveDays,
  parseISO,
  startOfWeek,
} from 'date-fns'

const WEEK = { weekStartsOn: 1 } as const
const formatDay = (date: Date) => format(date, 'yyyy-MM-dd')

export function addDays(day: string, days: number) {
  return formatDay(moveDays(parseISO(day), days))
}

export function getMonth(day: string) {
  return day.slice(0, 7)
}

/** The same date in another month, or that month's last date. */
export function moveMonth(day: string, months: number) {
  return formatDay(addMonths(parseISO(day), months))
}

export function clamp(day: string, min: string, max: string) {
  if (day < min) return min
  return day > max ? max : day
}

/** The seven days of a day's week, Monday first. */
export function getWeek(day: string) {
  const date = parseISO(day)
  return eachDayOfInterval({ start: startOfWeek(date, WEEK), end: endOfWeek(date, WEEK) }).map(formatDay)
}

/** Weeks of a month ('YYYY-MM'), with null for days of the neighbouring months. */
export function getMonthWeeks(month: string): (string | null)[][] {
  const start = parseISO(`${month}-01`)
  return eachWeekOfInterval({ start, end: endOfMonth(start) }, WEEK).map((monday) =>
    getWeek(formatDay(monday)).map((day) => (getMonth(day) === month ? day : null)),
  )
}
