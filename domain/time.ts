import { DAYS, type DayOfWeek } from './activities/days.ts'

/** A calendar day in India, 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string
/** 'HH:MM' on India's clock. */
export type TimeOfDay = string

const MINUTE = 60_000
export const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** India has one zone and has kept no summer time since 1945. */
const INDIA_OFFSET = 5.5 * HOUR

export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && utcDay(midnight(text)) === text
}

export function dayOf(instant: Date): Day {
  return utcDay(instant.getTime() + INDIA_OFFSET)
}

export function timeOf(instant: Date): TimeOfDay {
  return new Date(instant.getTime() + INDIA_OFFSET).toISOString().slice(11, 16)
}

export function instantOf(day: Day, time: TimeOfDay): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(midnight(day) + hours * HOUR + minutes * MINUTE - INDIA_OFFSET)
}

/** The day that a caller means by 'YYYY-MM-DD' or by an ISO instant; null when it is neither. */
export function dayFrom(text: string): Day | null {
  if (isDay(text)) return text
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null
  const instant = new Date(text)
  const isReal = !Number.isNaN(instant.getTime()) && isDay(text.slice(0, 10))
  return isReal ? dayOf(instant) : null
}

export function addDays(day: Day, days: number): Day {
  return utcDay(midnight(day) + days * DAY)
}

/** The same day of the month, or the month's last day where it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((midnight(to) - midnight(from)) / DAY)
}

export function weekdayOf(day: Day): DayOfWeek {
  return DAYS[(new Date(midnight(day)).getUTCDay() + 6) % 7] as DayOfWeek
}

/** The Monday of a day's week. */
export function weekStart(day: Day): Day {
  return addDays(day, -DAYS.indexOf(weekdayOf(day)))
}

function midnight(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function utcDay(time: number): Day {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}
