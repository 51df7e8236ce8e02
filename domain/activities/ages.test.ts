import { expect, test } from 'vitest'
import { AGE_CHIPS, getAgeLabel, hasAgeOverlap, isAgeAllowed } from './ages.ts'

test('an age label follows the specification', () => {
  expect(getAgeLabel({ min: 0, max: 216 })).toEqual({ kind: 'all' })
  expect(getAgeLabel({ min: 3, max: 11 })).toEqual({ kind: 'months', min: 3, max: 11 })
  expect(getAgeLabel({ min: 36, max: 47 })).toEqual({ kind: 'years', years: 3 })
  expect(getAgeLabel({ min: 6, max: 18 })).toEqual({ kind: 'yearRange', min: 0, max: 1 })
  expect(getAgeLabel({ min: 60, max: 216 })).toEqual({ kind: 'yearRange', min: 5, max: 18 })
})

test('chips keep their gaps: an activity for age 2½ shows under none but All Ages', () => {
  const shown = AGE_CHIPS.filter((chip) => hasAgeOverlap({ min: 28, max: 32 }, chip))
  expect(shown.map(({ chip }) => chip)).toEqual(['all'])
})

test('ages that touch overlap', () => {
  expect(hasAgeOverlap({ min: 24, max: 36 }, { min: 0, max: 24 })).toBe(true)
  expect(hasAgeOverlap({ min: 25, max: 36 }, { min: 0, max: 24 })).toBe(false)
})

test('a child fits while any month of that year of age fits; one year stands for the first year too', () => {
  expect(isAgeAllowed(4, { min: 36, max: 60 })).toBe(true)
  expect(isAgeAllowed(5, { min: 36, max: 60 })).toBe(true)
  expect(isAgeAllowed(6, { min: 36, max: 60 })).toBe(false)
  expect(isAgeAllowed(1, { min: 0, max: 9 })).toBe(true)
  expect(isAgeAllowed(2, { min: 0, max: 23 })).toBe(false)
})
