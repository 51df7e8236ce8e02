import { expect, test } from 'vitest'
import { findCheckInRefusal } from './checkInRule.ts'

const BOOKING = { slotId: 's1', date: '2026-11-28', endTime: '11:00', isCancelled: false, isConfirmed: true }
const PASS = { keyId: 1, bookingId: 'b1', position: 1, slotId: 's1', date: '2026-11-28', endTime: '11:00' }
const CHOSEN = { slotId: 's1', date: '2026-11-28' }
const FACTS = { pass: PASS, booking: BOOKING, chosen: CHOSEN, at: new Date('2026-11-28T04:30:00Z') }

test('accepts a pass of the session on its day, and a name without a pass', () => {
  expect(findCheckInRefusal(FACTS)).toBeNull()
  expect(findCheckInRefusal({ ...FACTS, pass: null })).toBeNull()
  expect(findCheckInRefusal({ ...FACTS, chosen: null })).toBeNull()
})

test.each([
  ['CANCELLED', { booking: { ...BOOKING, isCancelled: true, isConfirmed: false } }],
  ['MOVED', { booking: { ...BOOKING, date: '2026-12-05' } }],
  ['MOVED', { booking: { ...BOOKING, slotId: 's2' } }],
  ['MOVED', { booking: { ...BOOKING, endTime: '12:00' } }],
  ['EXPIRED', { at: new Date('2026-11-28T05:30:00Z') }],
  ['EXPIRED', { at: new Date('2026-11-29T04:30:00Z') }],
  ['ANOTHER_DAY', { at: new Date('2026-11-27T04:30:00Z') }],
  ['ANOTHER_DAY', { pass: null, at: new Date('2026-11-29T04:30:00Z') }],
  ['ANOTHER_CLASS', { chosen: { ...CHOSEN, slotId: 's2' } }],
  ['PAYMENT_PENDING', { booking: { ...BOOKING, isConfirmed: false } }],
])('refuses: %s', (refusal, change) => {
  expect(findCheckInRefusal({ ...FACTS, ...change })).toBe(refusal)
})

test('checks a name in after the end of the session, until the day is over', () => {
  expect(findCheckInRefusal({ ...FACTS, pass: null, at: new Date('2026-11-28T17:00:00Z') })).toBeNull()
})
