import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAYS, type DayOfWeek } from '../activities/days.ts'
import { addDays, addMonths, countDaysBetween, getWeekday } from '../time.ts'
import { listPatterns, listSeriesDates, RECURRING_TYPES, type Series } from './recurrence.ts'

const everyDay = [...DAYS]

test('daily, alternate days and weekly count on from the first date', () => {
  const dates = (recurringType: Series['recurringType']) =>
    listSeriesDates('2026-12-30', { recurringType, recurringCount: 3 }, everyDay)
  expect(dates('daily')).toEqual(['2026-12-30', '2026-12-31', '2027-01-01'])
  expect(dates('alternate_days')).toEqual(['2026-12-30', '2027-01-01', '2027-01-03'])
  expect(dates('weekly')).toEqual(['2026-12-30', '2027-01-06', '2027-01-13'])
})

test('a monthly date is the same day of the month, clamped, counted from the first date', () => {
  expect(listSeriesDates('2027-01-31', { recurringType: 'monthly', recurringCount: 4 }, everyDay)).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
  ])
})

test('a monthly date on which the slot does not meet moves on to the next on which it does', () => {
  // 21 November 2026 is a Saturday; 21 December a Monday, moved to Saturday the 26th.
  expect(
    listSeriesDates('2026-11-21', { recurringType: 'monthly', recurringCount: 3 }, ['saturday']),
  ).toEqual(['2026-11-21', '2026-12-26', '2027-01-23'])
})

test('the end date is inclusive, and applied after moving', () => {
  const monthly = (recurringEndDate: string) =>
    listSeriesDates('2026-11-21', { recurringType: 'monthly', recurringEndDate }, ['saturday'])
  expect(monthly('2026-12-26')).toEqual(['2026-11-21', '2026-12-26'])
  expect(monthly('2026-12-25')).toEqual(['2026-11-21'])
})

test('with an end date and no count there are up to 52, with neither there is one', () => {
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

test('a series ends at most two years after its first date', () => {
  expect(listSeriesDates('2026-11-21', { recurringType: 'yearly', recurringCount: 52 }, everyDay)).toEqual([
    '2026-11-21',
    '2027-11-21',
    '2028-11-21',
  ])
  // Moved to the Saturday after the two years: too late.
  expect(listSeriesDates('2026-11-21', { recurringType: 'yearly', recurringCount: 3 }, ['saturday'])).toEqual(
    ['2026-11-21', '2027-11-27'],
  )
})

test('an end date before the first date leaves nothing', () => {
  expect(
    listSeriesDates(
      '2026-11-21',
      { recurringType: 'weekly', recurringCount: 3, recurringEndDate: '2026-11-20' },
      ['saturday'],
    ),
  ).toEqual([])
})

test('the daily patterns are offered only where the slot meets every day', () => {
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
    const meetingDays: DayOfWeek[] = recurringType.includes('da') ? everyDay : days
    const recurringEndDate = cut === null ? null : addDays(first, cut)
    return { first, meetingDays, series: { recurringType, recurringCount, recurringEndDate } }
  })

test('any series: begins at its first date, ascends without repetition, meets, and ends in time', () => {
  fc.assert(
    fc.property(series, ({ first, meetingDays, series }) => {
      const dates = listSeriesDates(first, series, meetingDays)
      expect(dates[0]).toBe(first)
      expect(dates.length).toBeLessThanOrEqual(series.recurringCount)
      for (const [index, date] of dates.entries()) {
        if (index > 0) expect(countDaysBetween(dates[index - 1] as string, date)).toBeGreaterThan(0)
        expect(meetingDays).toContain(getWeekday(date))
        expect(date <= addMonths(first, 24)).toBe(true)
        if (series.recurringEndDate) expect(date <= series.recurringEndDate).toBe(true)
      }
    }),
  )
})
