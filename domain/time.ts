import { DAYS, type DayOfWeek } from './activities/days.ts'

/** A calendar day in India, 'YYYY-MM-DD'. Days compare as strings. */
export type Day = string
/** 'HH:MM' on India's clock. */
export type ClockTime = string

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS
/** India has one time zone and no daylight saving time. */
const INDIA_OFFSET_MS = 5.5 * HOUR_MS

/** True for a day of the years 1900 to 2199. Sums of other days exceed what databases and formats can hold. */
export function isDay(text: string): boolean {
  return /^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(text) && formatUtcDay(getUtcMidnightMs(text)) === text
}

export function toIndianDay(instant: Date): Day {
  return formatUtcDay(instant.getTime() + INDIA_OFFSET_MS)
}

export function toIndianTime(instant: Date): ClockTime {
  return new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().slice(11, 16)
}

export function toInstant(day: Day, time: ClockTime): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(getUtcMidnightMs(day) + hours * HOUR_MS + minutes * MINUTE_MS - INDIA_OFFSET_MS)
}

/** Parses the day of 'YYYY-MM-DD' or of an ISO instant. Null for anything else. */
export function parseDay(text: string): Day | null {
  if (isDay(text)) return text
  const instant = parseInstant(text)
  return instant && toIndianDay(instant)
}

/** Parses an ISO instant with its zone, of the years 1900 to 2199. Null for anything else. */
export function parseInstant(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)) return null
  const instant = new Date(text)
  return !Number.isNaN(instant.getTime()) && isDay(text.slice(0, 10)) ? instant : null
}

export function addDays(day: Day, days: number): Day {
  return formatUtcDay(getUtcMidnightMs(day) + days * DAY_MS)
}

/** The same day of a later month, or the month's last day when it is shorter. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return formatUtcDay(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
}

export function countDaysBetween(from: Day, to: Day): number {
  return Math.round((getUtcMidnightMs(to) - getUtcMidnightMs(from)) / DAY_MS)
}

export function getWeekday(day: Day): DayOfWeek {
  return DAYS[(new Date(getUtcMidnightMs(day)).getUTCDay() + 6) % 7] as DayOfWeek
}

/** Monday of the week of a day. */
export function getWeekStart(day: Day): Day {
  return addDays(day, -DAYS.indexOf(getWeekday(day)))
}

/** The stored form of a day in a column of type `date`. */
export function toUtcDate(day: Day): Date {
  return new Date(getUtcMidnightMs(day))
}

/** The day of a stored column of type `date`. */
export function fromUtcDate(stored: Date): Day {
  return formatUtcDay(stored.getTime())
}

function getUtcMidnightMs(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`)
}

function formatUtcDay(time: number): Day {
  return Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10)
}
