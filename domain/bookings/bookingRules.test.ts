import { addHours } from 'date-fns/addHours'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculateBookingPrice } from './bookingPrice.ts'
import { bookingRequest, createBookingFormSchema } from './bookingRequest.ts'
import { getStatusBadge, isPast, isPaymentDue, isUpcoming } from './bookingStatus.ts'
import { calculateExpiry, isOverdue } from './expiry.ts'
import { calculatePolicyRefund } from './refundPolicy.ts'

const now = new Date('2026-11-21T04:30:00Z')
const hoursFromNow = (hours: number) => addHours(now, hours)

test('adds up the sessions, each price times participants', () => {
  const sessions = fc.array(fc.record({ price: fc.integer({ min: 0, max: 10_000_000 }) }), { maxLength: 52 })
  fc.assert(
    fc.property(sessions, fc.integer({ min: 1, max: 20 }), (sessions, participants) => {
      const { lines, total } = calculateBookingPrice(sessions, participants)
      expect(total).toBe(sessions.reduce((sum, { price }) => sum + price, 0) * participants)
      expect(lines.map(({ total }) => total)).toEqual(sessions.map(({ price }) => price * participants))
    }),
  )
})

test('derives the badge from cancelled, then paid, then pending, then the raw status', () => {
  expect(getStatusBadge({ status: 'cancelled', paymentStatus: 'paid' })).toBe('cancelled')
  expect(getStatusBadge({ status: 'pending', paymentStatus: 'paid' })).toBe('confirmed')
  expect(getStatusBadge({ status: 'pending', paymentStatus: 'pending' })).toBe('pendingPayment')
  expect(getStatusBadge({ status: 'confirmed', paymentStatus: 'pending' })).toBe('confirmed')
})

test('calls a booking upcoming from now on unless cancelled, and past before now in any status', () => {
  expect(isUpcoming({ status: 'pending', bookingDate: now }, now)).toBe(true)
  expect(isUpcoming({ status: 'cancelled', bookingDate: now }, now)).toBe(false)
  expect(isPast({ bookingDate: now }, now)).toBe(false)
  expect(isPast({ bookingDate: hoursFromNow(-1) }, now)).toBe(true)
})

test('expects payment while it is pending and the total is above 0', () => {
  expect(isPaymentDue({ paymentStatus: 'pending', totalAmount: 1 })).toBe(true)
  expect(isPaymentDue({ paymentStatus: 'pending', totalAmount: 0 })).toBe(false)
  expect(isPaymentDue({ paymentStatus: 'paid', totalAmount: 1 })).toBe(false)
})

test('refunds the percentage of the policy until its hour, then nothing', () => {
  const policy = { hours: 24, percent: 50 }
  expect(calculatePolicyRefund(policy, 45_001, hoursFromNow(24), now)).toBe(22_500)
  expect(calculatePolicyRefund(policy, 45_001, hoursFromNow(23.99), now)).toBe(0)
})

test('expires an unpaid booking after 24 hours, or at the start if that is earlier', () => {
  expect(calculateExpiry(now, hoursFromNow(100))).toEqual(hoursFromNow(24))
  expect(calculateExpiry(now, hoursFromNow(3))).toEqual(hoursFromNow(3))
})

test('calls an unpaid booking overdue from its expiry on, and a paid or checked one never', () => {
  const unpaid = { status: 'pending', paymentStatus: 'pending', expiresAt: now }
  expect(isOverdue(unpaid, now)).toBe(true)
  expect(isOverdue(unpaid, hoursFromNow(-0.01))).toBe(false)
  expect(isOverdue({ ...unpaid, paymentStatus: 'paid' }, now)).toBe(false)
  expect(isOverdue({ ...unpaid, expiresAt: null }, now)).toBe(false)
})

const request = {
  bookingDate: '2026-11-28',
  timeSlot: '10:00-11:00',
  participantCount: 1,
  participantName: 'Diya',
  participantAge: 8,
  contactName: 'Asha',
  contactPhone: '9876543210',
  contactEmail: 'asha@example.in',
}

const messages = (schema: typeof bookingRequest, change: object) => {
  const result = schema.safeParse({ ...request, ...change })
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

test('refuses each field of a booking with its own message', () => {
  const one = (change: object) => messages(bookingRequest, change)[0]
  expect(messages(bookingRequest, {})).toEqual([])
  expect(one({ bookingDate: '' })).toEqual(['bookingDate', 'validation.bookingDate'])
  expect(one({ bookingDate: undefined })).toEqual(['bookingDate', 'validation.bookingDate'])
  expect(one({ bookingDate: 'soon' })).toEqual(['bookingDate', 'validation.day'])
  expect(one({ timeSlot: '' })).toEqual(['timeSlot', 'validation.timeSlot'])
  expect(one({ timeSlot: '25:00-26:00' })).toEqual(['timeSlot', 'validation.timeSlot'])
  expect(one({ participantCount: 0 })).toEqual(['participantCount', 'validation.participantCount.min'])
  expect(one({ participantCount: 21 })).toEqual(['participantCount', 'validation.participantCount.max'])
  expect(one({ participantName: ' D ' })).toEqual(['participantName', 'validation.participantName'])
  expect(one({ participantAge: Number.NaN })).toEqual([
    'participantAge',
    'validation.participantAge.required',
  ])
  expect(one({ participantAge: 0 })).toEqual(['participantAge', 'validation.participantAge.required'])
  expect(one({ participantAge: 19 })).toEqual(['participantAge', 'validation.participantAge.max'])
  expect(one({ contactName: 'A' })).toEqual(['contactName', 'validation.contactName'])
  for (const contactPhone of ['12345', 'abcdefghij'])
    expect(one({ contactPhone })).toEqual(['contactPhone', 'validation.contactPhone'])
  expect(one({ contactEmail: 'asha@' })).toEqual(['contactEmail', 'validation.contactEmail'])
  expect(one({ specialRequests: 'x'.repeat(501) })).toEqual(['specialRequests', 'validation.specialRequests'])
  expect(one({ series: { recurringType: 'weekly', recurringCount: 53 } })).toEqual([
    'series.recurringCount',
    'validation.recurringCount',
  ])
})

test("accepts 10 participants on the parents' form and 20 on the teachers' form", () => {
  const parent = createBookingFormSchema('parent') as typeof bookingRequest
  const teacher = createBookingFormSchema('teacher') as typeof bookingRequest
  expect(messages(parent, { participantCount: 11 })[0]?.[1]).toBe('validation.participantCount.maxForm')
  expect(messages(teacher, { participantCount: 20 })).toEqual([])
  expect(messages(teacher, { participantCount: 21 })[0]?.[1]).toBe('validation.participantCount.max')
})
