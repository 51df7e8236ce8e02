import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CATEGORY_MAX, chooseVaried, PROVIDER_MAX } from './variety.ts'

const listed = fc.record({
  id: fc.uuid(),
  category: fc.constantFrom('a', 'b', 'c', 'd'),
  providerId: fc.constantFrom('1', '2', '3', '4', '5', '6', '7'),
})

test('keeps the order, the limits and what other lists took', () => {
  fc.assert(
    fc.property(fc.uniqueArray(listed, { selector: ({ id }) => id }), (items) => {
      const taken = new Set(items.slice(0, 2).map(({ id }) => id))
      const chosen = chooseVaried(items, 10, taken)
      expect(chosen.length).toBeLessThanOrEqual(10)
      expect(chosen).toEqual(items.filter((item) => chosen.includes(item)))
      for (const item of chosen) {
        expect(taken.has(item.id)).toBe(false)
        expect(chosen.filter(({ category }) => category === item.category).length).toBeLessThanOrEqual(
          CATEGORY_MAX,
        )
        expect(chosen.filter(({ providerId }) => providerId === item.providerId).length).toBeLessThanOrEqual(
          PROVIDER_MAX,
        )
      }
    }),
  )
})
