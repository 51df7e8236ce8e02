import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAYS, type DayOfWeek } from '../activities/days.ts'
import { addDays, addMonths, countDaysBetween, getWeekday } from '../time.ts'
import {
  listPatterns,
  listPossibleDates,
  listSeriesDates,
  RECURRING_TYPES,
  type Series,
} from './recurrence.ts'

const everyDay = [...DAYS]

test('counts daily, alternate-day and weekly dates from the first date', () => {
  const dates = (recurringType: Series['recurringType']) =>
    listSeriesDates('2026-12-30', { recurringType, recurringCount: 3 }, everyDay)
  expect(dates('daily')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(dates('alternate_days')).toEqual(['2026-12-30', '2027-01-01', '2027-01-03'])
  expect(dates('weekly')).toEqual(['2026-12-30', '2027-01-06', '2027-01-13'])
})

test('keeps the day of the month, clamped to shorter months, counted from the first date', () => {
  expect(listSeriesDates('2027-01-31', { recurringType: 'monthly', recurringCount: 4 }, everyDay)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
})

test('moves a monthly date to the next day with a session', () => {
  // 21 November 2026 is a Saturday; 21 December a Monday, moved to Saturday the 26th.
  expect(
    listSeriesDates('2026-11-21', { recurringType: 'monthly', recurringCount: 3 }, ['saturday']),
  ).toEqual(['2026-11-21', '2026-12-26', '2027-01-23'])
})

test('applies the inclusive end date after moving', () => {
  const monthly = (recurringEndDate: string) =>
    listSeriesDates('2026-11-21', { recurringType: 'monthly', recurringEndDate }, ['saturday'])
  expect(monthly('2026-12-26')).toEqual(['2026-11-21', '2026-12-26'])
  expect(monthly('2026-12-25')).toEqual(['2026-11-21'])
})

test('makes up to 52 sessions with an end date and no count, and one with neither', () => {
  expect(
    listSeriesDates('2026-11-21', { recurringType: 'daily', recurringEndDate: '2028-11-01' }, everyDay),
  ).toHaveLength(52)
  expect(listSeriesDates('2026-11-21', { recurringType: 'weekly' }, ['saturday'])).toEqual(['2026-11-21'])
  expect(
    listSeriesDates(
      '2026-11-21',
      { recurringType: 'weekly', recurringCount: 3, recurringEndDate: '2026-11-28' },
      ['saturday'],
    ),
  ).toHaveLength(2)
})

test('ends a series two years after its first date', () => {
  expect(listSeriesDates('2026-11-21', { recurringType: 'yearly', recurringCount: 52 }, everyDay)).toEqual([
    '2026-11-21',
    '2027-11-21',
    '2028-11-21',
  ])
  // The move to Saturday passes the end of the two years.
  expect(listSeriesDates('2026-11-21', { recurringType: 'yearly', recurringCount: 3 }, ['saturday'])).toEqual(
    ['2026-11-21', '2027-11-27'],
  )
})

test('returns no dates for an end date before the first date', () => {
  expect(
    listSeriesDates(
      '2026-11-21',
      { recurringType: 'weekly', recurringCount: 3, recurringEndDate: '2026-11-20' },
      ['saturday'],
    ),
  ).toEqual([])
})

test('offers the daily patterns only when the slot is on every day', () => {
  expect(listPatterns(['saturday', 'sunday'])).toEqual(['weekly', 'monthly', 'yearly'])
  expect(listPatterns(everyDay)).toEqual(RECURRING_TYPES)
})

const series = fc
  .record({
    offset: fc.integer({ min: 0, max: 2_000 }),
    days: fc.subarray([...DAYS], { minLength: 1 }),
    recurringType: fc.constantFrom(...RECURRING_TYPES),
    recurringCount: fc.integer({ min: 1, max: 52 }),
    cut: fc.option(fc.integer({ min: 0, max: 900 })),
  })
  .map(({ offset, days, recurringType, recurringCount, cut }) => {
    const first = Array.from({ length: 7 }, (_, day) => addDays('2026-01-01', offset + day)).find((day) =>
      days.includes(getWeekday(day)),
    ) as string
    const sessionDays: DayOfWeek[] = recurringType.includes('da') ? everyDay : days
    const recurringEndDate = cut === null ? null : addDays(first, cut)
    return { first, sessionDays, series: { recurringType, recurringCount, recurringEndDate } }
  })

test('makes ascending distinct dates on session days within the limits, for any series', () => {
  fc.assert(
    fc.property(series, ({ first, sessionDays, series }) => {
      const dates = listSeriesDates(first, series, sessionDays)
      expect(dates[0]).toBe(first)
      expect(dates.length).toBeLessThanOrEqual(series.recurringCount)
      for (const [index, date] of dates.entries()) {
        if (index > 0) expect(countDaysBetween(dates[index - 1] as string, date)).toBeGreaterThan(0)
        expect(sessionDays).toContain(getWeekday(date))
        expect(date <= addMonths(first, 24)).toBe(true)
        if (series.recurringEndDate) expect(date <= series.recurringEndDate).toBe(true)
      }
    }),
  )
})

test('property: every date of a series is among its possible dates', () => {
  const day = fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-11-21', days))
  const series = fc.record({
    recurringType: fc.constantFrom(...RECURRING_TYPES),
    recurringCount: fc.option(fc.integer({ min: 1, max: 52 })),
    recurringEndDate: fc.option(day),
  })
  const weekdays = fc.subarray(everyDay, { minLength: 1 })
  fc.assert(
    fc.property(day, series, weekdays, (first, series, sessionDays) => {
      expect(listPossibleDates(first, series)).toEqual(
        expect.arrayContaining(listSeriesDates(first, series, sessionDays)),
      )
    }),
    { numRuns: 50 },
  )
})
