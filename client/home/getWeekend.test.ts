import { expect, test } from 'vitest'
import { getWeekend } from './getWeekend.ts'

test.each([
  ['2026-11-23', '2026-11-28', '2026-11-29'],
  ['2026-11-27', '2026-11-28', '2026-11-29'],
  ['2026-11-28', '2026-11-28', '2026-11-29'],
  ['2026-11-29', '2026-11-29', '2026-11-29'],
])('the weekend of %s is %s to %s', (today, dateFrom, dateTo) => {
  expect(getWeekend(today)).toEqual({ dateFrom, dateTo })
})
