import { expect, test } from 'vitest'
import { calculateMedian } from './median.ts'

test('is the middle value, or the upper one of two', () => {
  expect(calculateMedian([30, 1, 2])).toBe(2)
  expect(calculateMedian([4, 1, 3, 2])).toBe(3)
  expect(calculateMedian([])).toBeNaN()
})
