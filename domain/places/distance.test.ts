import { expect, test } from 'vitest'
import { KILOMETERS_PER_MILE, milesBetween } from './distance.ts'

const salem = { latitude: 11.664325, longitude: 78.146011 }
const chennai = { latitude: 13.0827, longitude: 80.2707 }

test('Salem and Chennai are 279 km apart, there as back', () => {
  expect(milesBetween(salem, chennai) * KILOMETERS_PER_MILE).toBeCloseTo(279, -1)
  expect(milesBetween(chennai, salem)).toBe(milesBetween(salem, chennai))
  expect(milesBetween(salem, salem)).toBe(0)
})
