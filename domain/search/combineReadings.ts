import { isDateRangeTooLong } from '../activities/dateRange.ts'
import { sortWeekdays } from '../activities/days.ts'
import type { ReadFilter, Reading } from './searchFilter.ts'

/**
 * One filter for all readings: several days or kinds widen it, times and prices narrow it, the first sort counts. Ages and
 * dates narrow it where they overlap; otherwise they are the ends of one range: '18 months to 3 years'.
 */
export function combineReadings(readings: readonly Pick<Reading, 'filter'>[]): ReadFilter {
  return readings.reduce<ReadFilter>((all, { filter }) => combine(all, filter), {})
}

function combine(a: ReadFilter, b: ReadFilter): ReadFilter {
  const both: ReadFilter = { ...a, ...b }
  if (a.sort) both.sort = a.sort
  if (a.kinds && b.kinds) both.kinds = [...new Set([...a.kinds, ...b.kinds])]
  if (a.categories && b.categories) both.categories = [...new Set([...a.categories, ...b.categories])]
  if (a.daysOfWeek && b.daysOfWeek) both.daysOfWeek = sortWeekdays([...a.daysOfWeek, ...b.daysOfWeek])
  const ages = combineRanges([a.ageGroupMin, a.ageGroupMax], [b.ageGroupMin, b.ageGroupMax])
  if (ages) [both.ageGroupMin, both.ageGroupMax] = ages
  const dates = combineRanges([a.dateFrom, a.dateTo], [b.dateFrom, b.dateTo])
  if (dates && !isDateRangeTooLong(...dates)) [both.dateFrom, both.dateTo] = dates
  const { startsFrom, startsBefore } = combineTimes(a, b)
  if (startsFrom) both.startsFrom = startsFrom
  if (startsBefore) both.startsBefore = startsBefore
  return both
}

type Range<Value> = [Value | undefined, Value | undefined]

/** What two ranges have in common; when that is nothing, the range from the first to the last. Null without two ranges. */
function combineRanges<Value extends number | string>(
  [aFrom, aTo]: Range<Value>,
  [bFrom, bTo]: Range<Value>,
): [Value, Value] | null {
  if (aFrom === undefined || aTo === undefined || bFrom === undefined || bTo === undefined) return null
  const latestStart = aFrom > bFrom ? aFrom : bFrom
  const earliestEnd = aTo < bTo ? aTo : bTo
  if (latestStart <= earliestEnd) return [latestStart, earliestEnd]
  return [aFrom < bFrom ? aFrom : bFrom, aTo > bTo ? aTo : bTo]
}

/** The time in both ranges; the later range when they have no time in common. */
function combineTimes(a: ReadFilter, b: ReadFilter): Pick<ReadFilter, 'startsFrom' | 'startsBefore'> {
  if (!a.startsFrom || !b.startsFrom) return a.startsFrom ? a : b
  const startsFrom = a.startsFrom > b.startsFrom ? a.startsFrom : b.startsFrom
  const ends = [a.startsBefore, b.startsBefore].filter((end) => end !== undefined).sort()
  const startsBefore = ends[0]
  if (startsBefore !== undefined && startsBefore <= startsFrom) return b
  return startsBefore === undefined ? { startsFrom } : { startsFrom, startsBefore }
}
