import { sortWeekdays } from '../activities/days.ts'
import type { ReadFilter, Reading } from './searchFilter.ts'

/** One filter for all readings: several days or kinds widen it, times and prices narrow it, the first sort counts. */
export function combineReadings(readings: readonly Pick<Reading, 'filter'>[]): ReadFilter {
  return readings.reduce<ReadFilter>((all, { filter }) => combine(all, filter), {})
}

function combine(a: ReadFilter, b: ReadFilter): ReadFilter {
  const both: ReadFilter = { ...a, ...b }
  if (a.sort) both.sort = a.sort
  if (a.kinds && b.kinds) both.kinds = [...new Set([...a.kinds, ...b.kinds])]
  if (a.categories && b.categories) both.categories = [...new Set([...a.categories, ...b.categories])]
  if (a.daysOfWeek && b.daysOfWeek) both.daysOfWeek = sortWeekdays([...a.daysOfWeek, ...b.daysOfWeek])
  const { startsFrom, startsBefore } = combineTimes(a, b)
  if (startsFrom) both.startsFrom = startsFrom
  if (startsBefore) both.startsBefore = startsBefore
  return both
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
