import { expect, test } from 'vitest'
import { findPincode, removePincode } from './pincode.ts'
import { readText } from './readText.ts'

test.each([
  ['karate 999999', 'karate'],
  ['999999', ''],
  ['yoga near 560 038 today', 'yoga near today'],
  ['560038में योग', 'में योग'],
  ['Kite Building d239463d', null],
  ['class 1234567', null],
  ['012345', null],
  ['12 34', null],
  ['५६००३८ में योग', 'में योग'],
  ['d560038 yoga 560 038', 'd560038 yoga'],
])('finds the PIN code of %j as the reader of texts does', (text, rest) => {
  expect(findPincode(text) !== null).toBe(rest !== null)
  const { readings } = readText(text, { today: '2026-11-25' })
  const read = readings.map(({ place }) => place).find((place) => /^\d{6}$/.test(place ?? ''))
  expect(findPincode(text)).toBe(read ?? null)
  expect(removePincode(text)).toBe(rest ?? text)
})
