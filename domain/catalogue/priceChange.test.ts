import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyPriceChange, priceChange } from './priceChange.ts'

test.each([
  [45_000, { amount: 5_000 }, 50_000],
  [45_000, { amount: -5_050 }, 39_950],
  [45_000, { percent: 10 }, 49_500],
  [33_300, { percent: 5 }, 35_000],
  [45_000, { percent: -50 }, 22_500],
  [0, { amount: 5_000 }, 0],
  [5_000, { amount: -5_000 }, null],
  [99_999_999, { amount: 1 }, null],
])('%i paise with %o becomes %s', (price, change, expected) => {
  expect(applyPriceChange(price, change)).toBe(expected)
})

test('needs either an amount or a percentage', () => {
  expect(priceChange.safeParse({ amount: 100 }).success).toBe(true)
  expect(priceChange.safeParse({ percent: -10 }).success).toBe(true)
  for (const change of [{}, { amount: 100, percent: 10 }, { percent: -91 }, { percent: 501 }])
    expect(priceChange.safeParse(change).success).toBe(false)
})

test('never makes a paid activity free', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      fc.integer({ min: -90, max: 500 }),
      (price, percent) => {
        expect(applyPriceChange(price, { percent })).not.toBe(0)
      },
    ),
  )
})
