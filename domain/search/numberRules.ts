import { AGE_MAX_MONTHS, MONTHS_PER_YEAR } from '../activities/ages.ts'
import { RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../activities/radius.ts'
import { KILOMETERS_PER_MILE } from '../places/distance.ts'
import { getMonth, hasMark, type Item } from './items.ts'
import type { ReadFilter, ReadingKind } from './searchFilter.ts'

export interface RuleMatch {
  /** Number of items. */
  length: number
  what: ReadingKind
  filter: ReadFilter
}
export type Rule = (items: readonly Item[], at: number) => RuleMatch | null

const YEARS_MAX = AGE_MAX_MONTHS / MONTHS_PER_YEAR
/** A first class is for children of five and six. */
const GRADE_AGE_YEARS = 5
const GRADE_MAX = 12
const PAISE_PER_RUPEE = 100
const RUPEES_MAX = 999_999

const createAge = (min: number, max: number): ReadFilter => ({
  ageGroupMin: Math.max(0, Math.min(Math.floor(min), AGE_MAX_MONTHS)),
  ageGroupMax: Math.max(0, Math.min(Math.floor(max), AGE_MAX_MONTHS)),
})
/** Until the next birthday: a child of 2½ is 30 to 35 months old. */
const createYears = (from: number, to: number) =>
  createAge(from * MONTHS_PER_YEAR, Math.floor(to) * MONTHS_PER_YEAR + MONTHS_PER_YEAR - 1)

/** '6 years', '3-5 yrs', 'aged 4', '8 month baby', 'under 5', '5+'. */
export const readAge: Rule = (items, at) => {
  let next = at
  const isAged = hasMark(items[next], 'aged')
  if (isAged) next += 1
  const isBelow = hasMark(items[next], 'below')
  const isAbove = hasMark(items[next], 'above')
  if (isBelow || isAbove) next += 1
  const from = items[next]?.number ?? null
  if (from === null) return null
  next += 1
  let to = from
  const upper = items[next + 1]?.number ?? null
  if (upper !== null && upper >= from && hasMark(items[next], 'to')) {
    to = upper
    next += 2
  }
  if (hasMark(items[next], 'kilometre', 'mile') || items[next - 1]?.isThousands) return null
  let isOpen = isAbove
  if (hasMark(items[next], 'aboveAfter') && hasMark(items[next + 1], 'year', 'month', 'old')) {
    isOpen = true
    next += 1
  }
  const isMonths = hasMark(items[next], 'month') && getMonth(items[next]) === null
  const isYears = hasMark(items[next], 'year')
  const isPlus = hasMark(items[next], 'aboveAfter')
  const hasRupees = hasMark(items[isPlus ? next + 1 : next], 'rupees')
  const isBareAge = isAged || ((isBelow || isAbove || isPlus) && to <= YEARS_MAX && !hasRupees)
  if (!isMonths && !isYears && !isBareAge) return null
  if (isMonths || isYears) next += 1
  if (hasMark(items[next], 'old')) next += 1
  if (hasMark(items[next], 'aboveAfter')) {
    isOpen = true
    next += 1
  }
  const isUpTo = isBelow || hasMark(items[next], 'belowAfter')
  if (!isBelow && isUpTo) next += 1
  if (isMonths && hasMark(items[next], 'baby', 'toddler')) next += 1
  if (to > (isMonths ? AGE_MAX_MONTHS : YEARS_MAX)) return null
  const unit = isMonths ? 1 : MONTHS_PER_YEAR
  const length = next - at
  if (isUpTo) return { length, what: 'AGE', filter: createAge(0, to * unit - (isBelow ? 1 : 0)) }
  if (isOpen) return { length, what: 'AGE', filter: createAge(from * unit, AGE_MAX_MONTHS) }
  return { length, what: 'AGE', filter: isMonths ? createAge(from, to) : createYears(from, to) }
}

const PEOPLE = { baby: [0, 23], toddler: [12, 36], preschooler: [36, 71], teen: [156, 216] } as const

/** 'toddlers', 'teenagers'. */
export const readPeople: Rule = (items, at) => {
  for (const [mark, [min, max]] of Object.entries(PEOPLE))
    if (hasMark(items[at], mark as keyof typeof PEOPLE) && items[at]?.number === null)
      return { length: 1, what: 'AGE', filter: { ageGroupMin: min, ageGroupMax: max } }
  return null
}

/** 'class 3', '3rd std'. */
export const readGrade: Rule = (items, at) => {
  const isBefore = hasMark(items[at], 'grade')
  const grade = (isBefore ? items[at + 1] : items[at])?.number ?? null
  if (grade === null || !Number.isInteger(grade) || grade < 1 || grade > GRADE_MAX) return null
  const isOrdinal = hasMark(items[at + 1], 'ordinal')
  const years = createYears(grade + GRADE_AGE_YEARS - 1, grade + GRADE_AGE_YEARS)
  if (isBefore && !hasMark(items[at + 2], 'rupees')) return { length: 2, what: 'AGE', filter: years }
  if (isOrdinal && hasMark(items[at + 2], 'grade')) return { length: 3, what: 'AGE', filter: years }
  return null
}

const createPrice = (from: number | null, to: number | null): ReadFilter => ({
  ...(from === null ? {} : { minPrice: Math.round(from * PAISE_PER_RUPEE) }),
  ...(to === null ? {} : { maxPrice: Math.round(to * PAISE_PER_RUPEE) }),
})

/** 'free', 'under 500', '₹300', '500 se kam', 'between 200 and 400'. */
export const readPrice: Rule = (items, at) => {
  if (hasMark(items[at], 'free')) return { length: 1, what: 'PRICE', filter: { isFree: true } }
  let next = at
  const isBetween = hasMark(items[next], 'between') && items[next + 1]?.number != null
  const isBelow = hasMark(items[next], 'below')
  const isAbove = hasMark(items[next], 'above')
  if (isBetween || isBelow || isAbove) next += 1
  let hasRupees = hasMark(items[next], 'rupees')
  if (hasRupees) next += 1
  const amount = items[next]?.number ?? null
  if (amount === null || amount > RUPEES_MAX) return null
  next += 1
  if (hasMark(items[next], 'kilometre', 'mile')) return null
  if (hasMark(items[next], 'rupees')) {
    hasRupees = true
    next += 1
  }
  const last = hasMark(items[next + 1], 'rupees') ? items[next + 2] : items[next + 1]
  const upper = last?.number ?? null
  if (upper !== null && upper >= amount && upper <= RUPEES_MAX && hasMark(items[next], 'to', 'and')) {
    const length = next + (hasMark(items[next + 1], 'rupees') ? 3 : 2)
    const isAmount =
      hasRupees ||
      isBetween ||
      hasMark(items[length], 'rupees') ||
      amount > 2 * YEARS_MAX ||
      last?.isThousands
    const end = hasMark(items[length], 'rupees') ? length + 1 : length
    // '1 to 2k' begins at 1,000.
    const lower = last?.isThousands && amount * 1000 <= upper ? amount * 1000 : amount
    return isAmount ? { length: end - at, what: 'PRICE', filter: createPrice(lower, upper) } : null
  }
  const isUpTo = hasMark(items[next], 'belowAfter')
  const isFrom = hasMark(items[next], 'aboveAfter')
  if (!isBelow && !isAbove && (isUpTo || isFrom)) next += 1
  const length = next - at
  if (isBelow || isUpTo) return { length, what: 'PRICE', filter: createPrice(null, amount) }
  if (isAbove || isFrom) return { length, what: 'PRICE', filter: createPrice(amount, null) }
  return hasRupees ? { length, what: 'PRICE', filter: createPrice(null, amount) } : null
}

/** 'within 5 km', '5 km', '3 miles', '5 किमी के अंदर'. */
export const readDistance: Rule = (items, at) => {
  let next = hasMark(items[at], 'below') ? at + 1 : at
  const distance = items[next]?.number ?? null
  const isKilometres = hasMark(items[next + 1], 'kilometre')
  if (distance === null || (!isKilometres && !hasMark(items[next + 1], 'mile'))) return null
  next += hasMark(items[next + 2], 'belowAfter') ? 3 : 2
  const miles = isKilometres ? distance / KILOMETERS_PER_MILE : distance
  const radius = Math.min(Math.max(miles, RADIUS_MIN_MILES), RADIUS_MAX_MILES)
  return { length: next - at, what: 'DISTANCE', filter: { radius } }
}

const SORTS = { cheap: 'price', best: 'rating', nearest: 'distance', soonest: 'soonest' } as const

/** 'best', 'near me', 'cheapest'. */
export const readSort: Rule = (items, at) => {
  for (const [mark, sort] of Object.entries(SORTS))
    if (hasMark(items[at], mark as keyof typeof SORTS)) return { length: 1, what: 'SORT', filter: { sort } }
  return null
}
