import { expect, test } from 'vitest'
import { toClockTime, toMinutesOfDay } from './minutesOfDay.ts'

test.each([
  ['00:00', 0],
  ['09:05', 545],
  ['23:59', 1439],
  ['24:00', 1440],
])('%s is minute %i of the day, and back', (time, minutes) => {
  expect(toMinutesOfDay(time)).toBe(minutes)
  expect(toClockTime(minutes)).toBe(time)
})
