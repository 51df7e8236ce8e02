import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  countDaysBetween,
  getWeekday,
  isDay,
  parseDay,
  toIndianDay,
  toIndianTime,
  toInstant,
} from './time.ts'

const day = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('2000-01-01', days))
const time = fc
  .record({ hours: fc.integer({ min: 0, max: 23 }), minutes: fc.integer({ min: 0, max: 59 }) })
  .map(({ hours, minutes }) => [hours, minutes].map((part) => String(part).padStart(2, '0')).join(':'))

test('ends a day at midnight in India, in any time zone of the server', () => {
  expect(toIndianDay(new Date('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
  expect(toIndianDay(new Date('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
  expect(toInstant('2026-11-22', '10:00').toISOString()).toBe('2026-11-22T04:30:00.000Z')
})

test('builds an instant from a day and a time', () => {
  fc.assert(
    fc.property(day, time, (day, time) => {
      const instant = toInstant(day, time)
      expect([toIndianDay(instant), toIndianTime(instant)]).toEqual([day, time])
    }),
  )
})

test('accepts only real days', () => {
  expect(isDay('2028-02-29')).toBe(true)
  for (const text of [
    '2027-02-29',
    '2027-13-01',
    '2027-1-1',
    '27-01-01',
    '',
    '2027-01-01T00:00',
    '0000-01-01',
    '9999-12-31',
  ])
    expect(isDay(text)).toBe(false)
})

test('parses a booking date from a day or an instant', () => {
  expect(parseDay('2026-11-21')).toBe('2026-11-21')
  expect(parseDay('2026-11-21T20:00:00Z')).toBe('2026-11-22')
  expect(parseDay('2026-11-21T20:00:00.000+05:30')).toBe('2026-11-21')
  for (const text of ['tomorrow', '2026-02-30', '2026-02-30T10:00:00Z', '2026-11-21T10:00', '21/11/2026', ''])
    expect(parseDay(text)).toBeNull()
})

test('clamps months to their last day', () => {
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28')
  expect(addMonths('2027-01-31', 2)).toBe('2027-03-31')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
})

test('counts and adds days consistently, and keeps the weekday after a week', () => {
  expect(getWeekday('2026-11-21')).toBe('saturday')
  fc.assert(
    fc.property(day, fc.integer({ min: -800, max: 800 }), (day, days) => {
      expect(countDaysBetween(day, addDays(day, days))).toBe(days)
      expect(getWeekday(addDays(day, 7))).toBe(getWeekday(day))
    }),
  )
})
