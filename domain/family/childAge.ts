import { AGE_MAX_MONTHS, type AgeRange, MONTHS_PER_YEAR } from '../activities/ages.ts'
import { PARTICIPANT_AGE_MAX_YEARS } from '../bookings/bookingLimits.ts'
import type { Day } from '../time.ts'

/** Birth year, and birth month from 1 to 12. The day of birth is not stored, so age grows on the first of the month. */
export interface BirthMonth {
  birthYear: number
  birthMonth: number
}

/** Age in whole months on a day in India. Negative before the month of birth. */
export function calculateAgeMonths({ birthYear, birthMonth }: BirthMonth, day: Day): number {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return (year - birthYear) * MONTHS_PER_YEAR + month - birthMonth
}

/** Age in whole years as bookings store it: a child under one year counts as 1. */
export function calculateParticipantAge(birth: BirthMonth, day: Day): number {
  return Math.max(1, Math.floor(calculateAgeMonths(birth, day) / MONTHS_PER_YEAR))
}

/** True from the month of birth until the 19th birthday: the ages that can be booked. */
export function canBeBooked(birth: BirthMonth, day: Day): boolean {
  const months = calculateAgeMonths(birth, day)
  return months >= 0 && months < (PARTICIPANT_AGE_MAX_YEARS + 1) * MONTHS_PER_YEAR
}

/** True when an activity is for this age. An upper limit in whole years includes the whole of that year. */
export function isAgeMonthsAllowed(months: number, { min, max }: AgeRange): boolean {
  const last = max % MONTHS_PER_YEAR === 0 ? max + MONTHS_PER_YEAR - 1 : max
  return months >= min && months <= last
}

/** Below this age a search uses months, because many activities for the youngest do (product.md, section 15). */
const SEARCHED_IN_MONTHS_BELOW = 36

/** The ages to search for a child: its month below three years, otherwise its year. */
export function toSearchedAges(months: number): AgeRange {
  const known = Math.max(0, Math.min(months, AGE_MAX_MONTHS))
  if (known < SEARCHED_IN_MONTHS_BELOW) return { min: known, max: known }
  const min = Math.floor(known / MONTHS_PER_YEAR) * MONTHS_PER_YEAR
  return { min, max: Math.min(min + MONTHS_PER_YEAR - 1, AGE_MAX_MONTHS) }
}
