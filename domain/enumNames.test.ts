import { expect, test } from 'vitest'
import { CATEGORIES } from './activities/categories.ts'
import { toEnumName, toSlug } from './enumNames.ts'

test('converts a slug to the enum value of the schema', () => {
  const name: 'ARTS_CRAFTS' = toEnumName('arts-crafts')
  expect(name).toBe('ARTS_CRAFTS')
  expect(toEnumName('alternate_days')).toBe('ALTERNATE_DAYS')
})

test('converts each category to its enum value and back', () => {
  for (const category of CATEGORIES) expect(toSlug(toEnumName(category))).toBe(category)
})
