import { expect, test } from 'vitest'
import { formatShortRupees } from './formatShortRupees.ts'

test.each([
  ['en', 1_40_00_000_00, '₹1.4Cr'],
  ['en', 14_00_000_00, '₹14L'],
  ['en', 500_00, '₹500'],
  ['hi', 14_00_000_00, '₹14 लाख'],
  ['ta', 1_40_00_000_00, '₹1.4 கோடி'],
  ['ta', 14_00_000_00, '₹14 லட்சம்'],
  ['ta', 3500_00, '₹3.5 ஆயிரம்'],
  ['ta', 0, '₹0'],
] as const)('writes amounts in lakhs and crores: %s, %i paise', (language, paise, text) => {
  expect(formatShortRupees(paise, language).replaceAll('\u00a0', ' ')).toBe(text)
})
