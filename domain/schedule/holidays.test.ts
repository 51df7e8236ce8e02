import { expect, test } from 'vitest'
import { HOLIDAY_NAMES, listNextHolidays } from './holidays.ts'

const all = listNextHolidays('2026-11-22', 100)

test('lists the holidays of the next year in order', () => {
  const firstDays = all.map(({ firstDay }) => firstDay)
  expect(firstDays).toEqual([...firstDays].sort())
  for (const { firstDay, lastDay } of all) expect(lastDay >= firstDay).toBe(true)
  const names = new Set(all.filter(({ firstDay }) => firstDay.startsWith('2027')).map(({ name }) => name))
  expect([...names].sort()).toEqual([...HOLIDAY_NAMES].sort())
})

test('includes a holiday that has begun', () => {
  expect(listNextHolidays('2027-01-16', 1)).toEqual([
    { name: 'pongal', firstDay: '2027-01-14', lastDay: '2027-01-17' },
  ])
})
