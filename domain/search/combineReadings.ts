import { isDateRangeTooLong } from '../activities/dateRange.ts'
import { sortWeekdays } from '../activities/days.ts'
import type { ClockTime } from '../time.ts'
import type { ReadFilter, Reading } from './searchFilter.ts'

/**
 * One filter for all readings: several days or kinds widen it, prices narrow it, the first sort counts. Ages, dates and times
 * narrow it where they overlap; otherwise they are the ends of one range: '18 months to 3 years', 'morning or evening'.
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
  const times = combineRanges(toTimeRange(a), toTimeRange(b), { isEndExclusive: true })
  if (times) [both.startsFrom, both.startsBefore] = times
  return both
}

type Range<Value> = [Value | undefined, Value | undefined]

/** What two ranges have in common; when that is nothing, the range from the first to the last. Null without two ranges. */
function combineRanges<Value extends number | string>(
  [aFrom, aTo]: Range<Value>,
  [bFrom, bTo]: Range<Value>,
  { isEndExclusive = false } = {},
): [Value, Value] | null {
  if (aFrom === undefined || aTo === undefined || bFrom === undefined || bTo === undefined) return null
  const latestStart = aFrom > bFrom ? aFrom : bFrom
  const earliestEnd = aTo < bTo ? aTo : bTo
  if (latestStart < earliestEnd || (latestStart === earliestEnd && !isEndExclusive))
    return [latestStart, earliestEnd]
  return [aFrom < bFrom ? aFrom : bFrom, aTo > bTo ? aTo : bTo]
}

const toTimeRange = ({ startsFrom, startsBefore = '24:00' }: ReadFilter): Range<ClockTime> => [
  startsFrom,
  startsFrom && startsBefore,
]
