import { expect, test } from 'vitest'
import { AGE_CHIPS, getAgeLabel, getNearestAgeYears, hasAgeOverlap, isAgeAllowed } from './ages.ts'

test('labels ages as the specification does', () => {
  expect(getAgeLabel({ min: 0, max: 216 })).toEqual({ kind: 'all' })
  expect(getAgeLabel({ min: 3, max: 11 })).toEqual({ kind: 'months', min: 3, max: 11 })
  expect(getAgeLabel({ min: 36, max: 47 })).toEqual({ kind: 'years', years: 3 })
  expect(getAgeLabel({ min: 6, max: 18 })).toEqual({ kind: 'yearRange', min: 0, max: 1 })
  expect(getAgeLabel({ min: 60, max: 216 })).toEqual({ kind: 'yearRange', min: 5, max: 18 })
})

test('keeps the gaps between the chips: an activity for age 2½ matches All Ages only', () => {
  const shown = AGE_CHIPS.filter((chip) => hasAgeOverlap({ min: 28, max: 32 }, chip))
  expect(shown.map(({ chip }) => chip)).toEqual(['all'])
})

test('treats touching age ranges as overlapping', () => {
  expect(hasAgeOverlap({ min: 24, max: 36 }, { min: 0, max: 24 })).toBe(true)
  expect(hasAgeOverlap({ min: 25, max: 36 }, { min: 0, max: 24 })).toBe(false)
})

test('accepts a child while any month of that year of age fits; age one includes the first year', () => {
  expect(isAgeAllowed(4, { min: 36, max: 60 })).toBe(true)
  expect(isAgeAllowed(5, { min: 36, max: 60 })).toBe(true)
  expect(isAgeAllowed(6, { min: 36, max: 60 })).toBe(false)
  expect(isAgeAllowed(1, { min: 0, max: 9 })).toBe(true)
  expect(isAgeAllowed(2, { min: 0, max: 23 })).toBe(false)
})

test.each([
  [{ min: 0, max: 18 }, 1],
  [{ min: 0, max: 9 }, 1],
  [{ min: 28, max: 32 }, 2],
  [{ min: 36, max: 60 }, 5],
  [{ min: 60, max: 216 }, 8],
  [{ min: 120, max: 144 }, 10],
])('finds the allowed age nearest to 8 for %o months', (ages, years) => {
  expect(getNearestAgeYears(8, ages)).toBe(years)
  expect(isAgeAllowed(years, ages)).toBe(true)
})
