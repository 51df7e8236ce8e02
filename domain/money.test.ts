import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRupees, parseRupees, toRupees } from './money.ts'

const paise = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })

test('groups rupees in the Indian way and shows decimals only with paise', () => {
  expect(formatRupees(12_500_000)).toBe('₹1,25,000')
  expect(formatRupees(99_999_999)).toBe('₹9,99,999.99')
  expect(formatRupees(45_000)).toBe('₹450')
  expect(formatRupees(9_950)).toBe('₹99.50')
  expect(formatRupees(5)).toBe('₹0.05')
  expect(formatRupees(1_234_567_800)).toBe('₹1,23,45,678')
})

test('agrees with the en-IN locale', () => {
  const locale = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (whole) => {
      expect(formatRupees(whole * 100)).toBe(locale.format(whole))
    }),
  )
})

test('parses what it formats', () => {
  fc.assert(
    fc.property(paise, (paise) => {
      expect(parseRupees(toRupees(paise))).toBe(paise)
    }),
  )
})

test('parses numbers and short decimals, and nothing else', () => {
  expect(parseRupees(450)).toBe(45_000)
  expect(parseRupees(0.1 + 0.2)).toBeNull()
  expect(parseRupees('450.5')).toBe(45_050)
  expect(parseRupees('-1')).toBe(-100)
  for (const text of ['', 'free', '1,000', '1.234', '1e3', 'NaN', '₹5', '.5'])
    expect(parseRupees(text)).toBeNull()
})
