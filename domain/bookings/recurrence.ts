import { DAYS, type DayOfWeek, isDaily } from '../activities/days.ts'
import { addDays, addMonths, type Day, getWeekday } from '../time.ts'

export const RECURRING_TYPES = ['daily', 'alternate_days', 'weekly', 'monthly', 'yearly'] as const
export type RecurringType = (typeof RECURRING_TYPES)[number]

export const RECURRING_MAX = 52
const SERIES_YEARS = 2

export interface Series {
  recurringType: RecurringType
  /** 1 to 52. Default: 52 with an end date, otherwise 1. */
  recurringCount?: number | null
  /** Last day that the series may include. */
  recurringEndDate?: Day | null
}

/** Patterns that the weekdays of a time slot allow. The daily ones need a session every day. */
export function listPatterns(sessionDays: readonly DayOfWeek[]): readonly RecurringType[] {
  if (isDaily(sessionDays)) return RECURRING_TYPES
  return RECURRING_TYPES.filter((type) => type !== 'daily' && type !== 'alternate_days')
}

/** Dates of a series, ascending. The first date is included unless it is after the end date. */
export function listSeriesDates(first: Day, series: Series, sessionDays: readonly DayOfWeek[]): Day[] {
  const count = series.recurringCount ?? (series.recurringEndDate ? RECURRING_MAX : 1)
  const twoYears = addMonths(first, 12 * SERIES_YEARS)
  const last =
    series.recurringEndDate && series.recurringEndDate < twoYears ? series.recurringEndDate : twoYears

  return Array.from({ length: count }, (_, index) =>
    getNthDate(first, series.recurringType, index, sessionDays),
  ).filter((day) => day <= last)
}

/** Patterns with dates that depend on the weekdays of the time slot. */
const DEPENDENT_TYPES: readonly RecurringType[] = ['monthly', 'yearly']

/** Every date that `listSeriesDates` can return, on whatever weekdays the time slot is. */
export function listPossibleDates(first: Day, series: Series): Day[] {
  if (!DEPENDENT_TYPES.includes(series.recurringType)) return listSeriesDates(first, series, [])
  return [...new Set(DAYS.flatMap((day) => listSeriesDates(first, series, [day])))]
}

/** Counts each date from the first: a clamped or moved date does not shift the later ones. */
function getNthDate(first: Day, type: RecurringType, index: number, sessionDays: readonly DayOfWeek[]): Day {
  if (index === 0) return first
  switch (type) {
    case 'daily':
      return addDays(first, index)
    case 'alternate_days':
      return addDays(first, 2 * index)
    case 'weekly':
      return addDays(first, 7 * index)
    case 'monthly':
      return getNextSessionDay(addMonths(first, index), sessionDays)
    case 'yearly':
      return getNextSessionDay(addMonths(first, 12 * index), sessionDays)
  }
}

function getNextSessionDay(day: Day, sessionDays: readonly DayOfWeek[]): Day {
  const week = Array.from({ length: 7 }, (_, offset) => addDays(day, offset))
  return week.find((candidate) => sessionDays.includes(getWeekday(candidate))) ?? day
}
