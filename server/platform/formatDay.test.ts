import { addDays } from 'date-fns/addDays'
import { format } from 'date-fns/format'
import { enIN } from 'date-fns/locale/en-IN'
import { hi } from 'date-fns/locale/hi'
import { ta } from 'date-fns/locale/ta'
import { expect, test } from 'vitest'
import { formatDay as formatDayByPattern } from '../../domain/formatDay.ts'
import { DATE_NAMES } from './dateNames.ts'
import { formatDay } from './formatDay.ts'

test.each([
  ['en', 'Sat 28 Nov', 'Nov 28, 2026'],
  ['hi', 'शनि 28 नव', '28 नव 2026'],
  ['ta', 'சனி 28 நவ.', '28 நவ. 2026'],
] as const)('writes days as the screens do: %s', (language, session, short) => {
  expect(formatDay('2026-11-28', 'session', language)).toBe(session)
  expect(formatDay('2026-11-28', 'short', language)).toBe(short)
})

test.each([
  ['en', enIN],
  ['hi', hi],
  ['ta', ta],
] as const)('writes the days of a leap year as date-fns does: %s', (language, locale) => {
  for (let index = 0; index < 366; index++) {
    const date = addDays(new Date(2028, 0, 1, 12), index)
    for (const pattern of ['EEE, d MMM', 'EEEE, MMMM d, yyyy', 'MMMM yyyy', 'EEEEE']) {
      const day = format(date, 'yyyy-MM-dd')
      expect(formatDayByPattern(day, pattern, DATE_NAMES[language])).toBe(format(date, pattern, { locale }))
    }
  }
})
