import { expect, test } from 'vitest'
import { toInstant } from '../time.ts'
import { moveSession } from './movedSession.ts'

const saturday = { dayOfWeek: 'saturday', startTime: '10:00', endTime: '11:00' } as const
const now = toInstant('2026-11-25', '12:00')
const move = (date: string, change: object, isAvailable = (_: string) => true) =>
  moveSession(date, saturday, { ...saturday, ...change }, now, isAvailable)

test('changes the times on the same date', () => {
  expect(move('2026-11-28', { startTime: '10:05', endTime: '11:05' })).toEqual({
    date: '2026-11-28',
    startTime: '10:05',
    endTime: '11:05',
  })
})

test('moves to the new weekday of the same week', () => {
  expect(move('2026-11-28', { dayOfWeek: 'sunday' })?.date).toBe('2026-11-29')
  expect(move('2026-12-05', { dayOfWeek: 'monday' })?.date).toBe('2026-11-30')
})

test('keeps its date when the new day has passed or is not available', () => {
  expect(move('2026-11-28', { dayOfWeek: 'tuesday' })?.date).toBe('2026-11-28')
  expect(move('2026-12-05', { dayOfWeek: 'sunday' }, (date) => date !== '2026-12-06')?.date).toBe(
    '2026-12-05',
  )
})

test('keeps the date of an extra session', () => {
  expect(move('2026-11-27', { dayOfWeek: 'sunday', startTime: '12:00', endTime: '13:00' })).toEqual({
    date: '2026-11-27',
    startTime: '12:00',
    endTime: '13:00',
  })
})

test('has no place for a session of today whose new time has passed', () => {
  const today = { ...saturday, dayOfWeek: 'wednesday' } as const
  const to = { ...today, startTime: '11:00', endTime: '12:00' }
  expect(moveSession('2026-11-25', today, to, now, () => true)).toBeNull()
})
