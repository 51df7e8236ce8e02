import { expect, test } from 'vitest'
import { activityFilter } from './activityFilter.ts'

const problems = (filter: object) =>
  activityFilter.safeParse(filter).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('nothing asked is everything, within ten miles', () => {
  expect(activityFilter.parse({})).toEqual({ radius: 10 })
})

test('empty and null are no filter, the text is trimmed', () => {
  const filter = activityFilter.parse({ query: '   ', location: null, category: null, isFree: null })
  expect(filter).toEqual({ radius: 10 })
  expect(activityFilter.parse({ query: '  football ' }).query).toBe('football')
})

test.each([
  [{ ageGroupMin: -1 }, 'ageGroupMin', 'validation.filter.age'],
  [{ ageGroupMax: 217 }, 'ageGroupMax', 'validation.filter.age'],
  [{ ageGroupMin: 1.5 }, 'ageGroupMin', 'validation.filter.age'],
  [{ ageGroupMin: 60, ageGroupMax: 36 }, 'ageGroupMax', 'validation.filter.ageOrder'],
  [{ radius: 900 }, 'radius', 'validation.filter.radius'],
  [{ radius: 0.5 }, 'radius', 'validation.filter.radius'],
  [{ radius: Number.NaN }, 'radius', 'validation.filter.radius'],
  [{ maxPrice: -1 }, 'maxPrice', 'validation.filter.maxPrice'],
  [{ query: 'x'.repeat(201) }, 'query', 'validation.tooLong'],
])('%j is refused', (filter, field, message) => {
  expect(problems(filter)).toEqual([[field, message]])
})

test('one age alone is a filter: from it on, or up to it', () => {
  expect(problems({ ageGroupMin: 216 })).toEqual([])
  expect(problems({ ageGroupMax: 0 })).toEqual([])
})
