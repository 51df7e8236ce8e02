import { expect, test } from 'vitest'
import { calculateMiles, KILOMETERS_PER_MILE } from './distance.ts'

const salem = { latitude: 11.664325, longitude: 78.146011 }
const chennai = { latitude: 13.0827, longitude: 80.2707 }

test('measures 279 km between Salem and Chennai in both directions', () => {
  expect(calculateMiles(salem, chennai) * KILOMETERS_PER_MILE).toBeCloseTo(279, -1)
  expect(calculateMiles(chennai, salem)).toBe(calculateMiles(salem, chennai))
  expect(calculateMiles(salem, salem)).toBe(0)
})
