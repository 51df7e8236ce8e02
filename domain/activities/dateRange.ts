import { countDaysBetween, type Day } from '../time.ts'

/** Longest range of a search, in days. */
export const DATES_MAX = 14

/** True when a range has more days than a search allows. The last day counts. */
export function isDateRangeTooLong(first: Day, last: Day): boolean {
  return countDaysBetween(first, last) >= DATES_MAX
}
