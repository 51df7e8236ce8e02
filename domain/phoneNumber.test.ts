import { expect, test } from 'vitest'
import { formatPhoneNumber, parsePhoneNumber } from './phoneNumber.ts'
import { optionalPhoneNumber, phoneNumber } from './phoneNumberSchema.ts'

test.each([
  ['9876543210', '+919876543210'],
  [' 98765-43210 ', '+919876543210'],
  ['+91 98765 43210', '+919876543210'],
  ['919876543210', '+919876543210'],
  ['09876543210', '+919876543210'],
  ['(044) 2345 6789', '+914423456789'],
  ['+44 20 7946 0958', '+442079460958'],
  ['+1 (212) 555-0123', '+12125550123'],
])('reads %s as %s', (text, expected) => {
  expect(parsePhoneNumber(text)).toBe(expected)
})

test.each([
  'abcdefghij',
  '98',
  '98765 4321',
  '98765 432100',
  '+91 98765',
  '+0123456789',
  '+1234',
  `+${'1'.repeat(16)}`,
  '9876543210 x',
])('refuses %s', (text) => {
  expect(phoneNumber.safeParse(text).error?.issues[0]?.message).toBe('validation.contactPhone')
})

test('treats an empty field as absent', () => {
  expect(optionalPhoneNumber.parse(' ')).toBeNull()
  expect(optionalPhoneNumber.parse(undefined)).toBeNull()
  expect(optionalPhoneNumber.safeParse('98').success).toBe(false)
})

test('groups Indian digits and leaves other numbers as they are', () => {
  expect(formatPhoneNumber('+919876543210')).toBe('+91 98765 43210')
  expect(formatPhoneNumber('+442079460958')).toBe('+442079460958')
  expect(formatPhoneNumber('98765')).toBe('98765')
})
