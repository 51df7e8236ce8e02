import { addHours } from 'date-fns/addHours'
import { addMinutes } from 'date-fns/addMinutes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BookedSession,
  calculateRefund,
  filterByScope,
  findFreeCancellationEnd,
  isCancellable,
  listScopes,
} from './cancellation.ts'

const now = new Date('2026-11-23T04:30:00Z')
const inHours = (hours: number) => addHours(now, hours)

function createSession(change: Partial<BookedSession> = {}): BookedSession {
  return {
    id: 'one',
    bookingDate: inHours(48),
    status: 'confirmed',
    paymentStatus: 'paid',
    expiresAt: null,
    totalAmount: 45_000,
    refundHours: 24,
    refundPercent: 100,
    freeCancellationUntil: null,
    ...change,
  }
}

const weekly = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) =>
    createSession({ id: String(index), bookingDate: inHours((from + index) * 168) }),
  )

test('refunds in full until 24 hours before the start, and nothing later', () => {
  expect(calculateRefund(createSession({ bookingDate: inHours(24) }), now)).toEqual({
    refund: 45_000,
    reason: null,
  })
  expect(calculateRefund(createSession({ bookingDate: inHours(23.99) }), now)).toEqual({
    refund: 0,
    reason: 'too_late',
  })
})

test('names the reason when there is no refund', () => {
  expect(calculateRefund(createSession({ totalAmount: 0 }), now).reason).toBe('free')
  expect(calculateRefund(createSession({ paymentStatus: 'pending', status: 'pending' }), now).reason).toBe(
    'not_paid',
  )
  expect(calculateRefund(createSession({ refundPercent: 0 }), now).reason).toBe('not_refundable')
  expect(calculateRefund(createSession({ refundPercent: 50 }), now)).toEqual({ refund: 22_500, reason: null })
})

test('cancels only upcoming active sessions; a session that starts now is upcoming', () => {
  expect(isCancellable(createSession({ bookingDate: now }), now)).toBe(true)
  expect(isCancellable(createSession({ bookingDate: inHours(-1) }), now)).toBe(false)
  expect(isCancellable(createSession({ status: 'cancelled' }), now)).toBe(false)
  const unpaid = createSession({ status: 'pending', paymentStatus: 'pending', expiresAt: inHours(1) })
  expect(isCancellable(unpaid, now)).toBe(true)
  expect(isCancellable({ ...unpaid, expiresAt: now }, now)).toBe(false)
})

test('offers one scope for a single session and three for a series', () => {
  const series = weekly(4, 1)
  const scopes = (chosen: BookedSession, all = series) => listScopes(all, chosen, now)
  expect(scopes(createSession(), [createSession()])).toEqual(['this'])
  for (const session of series) expect(scopes(session)).toEqual(['this', 'this_and_later', 'all'])

  const lastOne = weekly(4, -3)
  expect(scopes(lastOne[3] as BookedSession, lastOne)).toEqual(['this'])
})

test('offers only the other sessions when the chosen one is past or cancelled', () => {
  const halfPast = weekly(4, -2)
  expect(listScopes(halfPast, halfPast[0] as BookedSession, now)).toEqual(['all'])
  const gap = weekly(4, 1).map((session, index) =>
    index === 2 ? { ...session, status: 'cancelled' } : session,
  )
  expect(listScopes(gap, gap[2] as BookedSession, now)).toEqual(['this_and_later', 'all'])
  const over = gap.map((session) => ({ ...session, status: 'cancelled' }))
  expect(listScopes(over, over[0] as BookedSession, now)).toEqual([])
})

test('never refunds more than was paid, and nothing for a missing session', () => {
  const session = fc.record({
    totalAmount: fc.nat(99_999_999),
    refundPercent: fc.integer({ min: 0, max: 100 }),
    refundHours: fc.nat(200),
    paymentStatus: fc.constantFrom('paid', 'pending'),
    hours: fc.integer({ min: -300, max: 300 }),
  })
  fc.assert(
    fc.property(session, ({ hours, ...change }) => {
      const { refund, reason } = calculateRefund(
        createSession({ ...change, bookingDate: inHours(hours) }),
        now,
      )
      expect(refund).toBeGreaterThanOrEqual(0)
      expect(refund).toBeLessThanOrEqual(change.paymentStatus === 'paid' ? change.totalAmount : 0)
      if (reason) expect(refund).toBe(0)
    }),
  )
})

test('filters this session, this and later ones, or all', () => {
  const series = weekly(3, 1)
  const ids = (scope: 'this' | 'this_and_later' | 'all') =>
    filterByScope(series, series[1] as BookedSession, scope).map(({ id }) => id)
  expect([ids('this'), ids('this_and_later'), ids('all')]).toEqual([['1'], ['1', '2'], ['0', '1', '2']])
})

// product.md, section 21.
test('refunds in full after a change by the provider, until the stored time', () => {
  const changed = (minutes: number, change: Partial<BookedSession> = {}) =>
    calculateRefund(
      createSession({ bookingDate: inHours(2), freeCancellationUntil: addMinutes(now, minutes), ...change }),
      now,
    )
  expect(changed(0)).toEqual({ refund: 45_000, reason: null })
  expect(changed(1, { refundPercent: 0 })).toEqual({ refund: 45_000, reason: null })
  expect(changed(-1)).toEqual({ refund: 0, reason: 'too_late' })
  expect(changed(1, { paymentStatus: 'pending' })).toEqual({ refund: 0, reason: 'not_paid' })
})

test('ends a free cancellation with the refund policy when that is later', () => {
  const free = { bookingDate: inHours(100), freeCancellationUntil: inHours(48) }
  const findEnd = (refundHours: number, refundPercent: number) =>
    findFreeCancellationEnd(createSession({ ...free, refundHours, refundPercent }))
  expect(findEnd(24, 100)).toEqual(inHours(76))
  expect(findEnd(60, 100)).toEqual(inHours(48))
  expect(findEnd(24, 50)).toEqual(inHours(48))
  expect(findFreeCancellationEnd(createSession({ bookingDate: inHours(100) }))).toBeNull()
})
