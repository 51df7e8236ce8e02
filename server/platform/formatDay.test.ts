import { expect, test } from 'vitest'
import { formatDay } from './formatDay.ts'

test.each([
  ['en', 'Sat 28 Nov', 'Nov 28, 2026'],
  ['hi', 'शनि 28 नव', '28 नव 2026'],
  ['ta', 'சனி 28 நவ.', '28 நவ. 2026'],
] as const)('writes days as the screens do: %s', (language, session, short) => {
  expect(formatDay('2026-11-28', 'session', language)).toBe(session)
  expect(formatDay('2026-11-28', 'short', language)).toBe(short)
})
