/** All ages are in months unless a name says years. */
export const AGE_MIN_MONTHS = 0
export const AGE_MAX_MONTHS = 216
export const MONTHS_PER_YEAR = 12

export interface AgeRange {
  min: number
  max: number
}

/** Age chips of the home screen. The specification defines their gaps (section 2). */
export const AGE_CHIPS = [
  { chip: 'all', min: 0, max: 216 },
  { chip: 'baby', min: 0, max: 24 },
  { chip: 'preschool', min: 36, max: 60 },
  { chip: 'school', min: 72, max: 144 },
  { chip: 'teen', min: 156, max: 216 },
] as const

export function hasAgeOverlap(a: AgeRange, b: AgeRange): boolean {
  return a.min <= b.max && a.max >= b.min
}

/** Parts of an age label. The caller translates them (specification, section 9). */
type AgeLabel =
  | { kind: 'all' }
  | { kind: 'months'; min: number; max: number }
  | { kind: 'years'; years: number }
  | { kind: 'yearRange'; min: number; max: number }

export function getAgeLabel({ min, max }: AgeRange): AgeLabel {
  if (min === AGE_MIN_MONTHS && max >= AGE_MAX_MONTHS) return { kind: 'all' }
  if (min < MONTHS_PER_YEAR && max < MONTHS_PER_YEAR) return { kind: 'months', min, max }

  const years = { min: toWholeYears(min), max: toWholeYears(max) }
  if (years.min === years.max) return { kind: 'years', years: years.min }
  return { kind: 'yearRange', ...years }
}

/** True when an activity accepts a child of this age in years. A child under one counts as 1. */
export function isAgeAllowed(years: number, ages: AgeRange): boolean {
  const youngest = years <= 1 ? 0 : years * MONTHS_PER_YEAR
  return hasAgeOverlap({ min: youngest, max: years * MONTHS_PER_YEAR + MONTHS_PER_YEAR - 1 }, ages)
}

/** The allowed age in whole years that is nearest to the wished one. A child under one counts as 1. */
export function getNearestAgeYears(wishedYears: number, ages: AgeRange): number {
  const youngest = Math.max(1, Math.ceil(ages.min / MONTHS_PER_YEAR))
  const oldest = Math.max(1, toWholeYears(ages.max))
  return Math.max(Math.min(wishedYears, oldest), Math.min(youngest, oldest))
}

function toWholeYears(months: number): number {
  return Math.floor(months / MONTHS_PER_YEAR)
}
