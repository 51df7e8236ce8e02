import { describe, expect, test } from 'vitest'
import {
  calculateAgeMonths,
  calculateParticipantAge,
  canBeBooked,
  isAgeMonthsAllowed,
  toSearchedAges,
} from './childAge.ts'

const diya = { birthYear: 2019, birthMonth: 11 }

describe('age on a day', () => {
  test.each([
    ['2019-10-31', -1],
    ['2019-11-01', 0],
    ['2019-11-30', 0],
    ['2019-12-01', 1],
    ['2026-10-31', 83],
    ['2026-11-01', 84],
    ['2026-12-31', 85],
  ])('on %s it is %i months', (day, months) => expect(calculateAgeMonths(diya, day)).toBe(months))

  test.each([
    ['2019-11-15', 1],
    ['2020-10-31', 1],
    ['2020-11-01', 1],
    ['2021-11-01', 2],
    ['2026-10-31', 6],
    ['2026-11-01', 7],
  ])('on %s a booking stores %i years', (day, years) =>
    expect(calculateParticipantAge(diya, day)).toBe(years),
  )

  test.each([
    ['2019-10-31', false],
    ['2019-11-01', true],
    ['2038-10-31', true],
    ['2038-11-01', false],
  ])('on %s it can be booked: %s', (day, can) => expect(canBeBooked(diya, day)).toBe(can))
})

describe('ages of an activity', () => {
  test.each([
    [59, { min: 60, max: 120 }, false],
    [60, { min: 60, max: 120 }, true],
    [131, { min: 60, max: 120 }, true],
    [132, { min: 60, max: 120 }, false],
    [5, { min: 6, max: 18 }, false],
    [18, { min: 6, max: 18 }, true],
    [19, { min: 6, max: 18 }, false],
    [227, { min: 0, max: 216 }, true],
  ])('%i months in %o: %s', (months, ages, fits) => expect(isAgeMonthsAllowed(months, ages)).toBe(fits))
})

test.each([
  [0, 0, 0],
  [35, 35, 35],
  [36, 36, 47],
  [84, 84, 95],
  [95, 84, 95],
  [216, 216, 216],
  [227, 216, 216],
])('searches for a child of %i months from %i to %i', (months, min, max) =>
  expect(toSearchedAges(months)).toEqual({ min, max }),
)
