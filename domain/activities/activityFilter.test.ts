import { expect, test } from 'vitest'
import { activityFilter } from './activityFilter.ts'

const problems = (filter: object) =>
  activityFilter.safeParse(filter).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

test('uses no filter by default', () => {
  expect(activityFilter.parse({})).toEqual({})
})

test('treats empty strings and null as no filter, and trims the text', () => {
  const filter = activityFilter.parse({ query: '   ', location: null, category: null, isFree: null })
  expect(filter).toEqual({})
  expect(activityFilter.parse({ query: '  football ' }).query).toBe('football')
})

test.each([
  [{ ageGroupMin: -1 }, 'ageGroupMin', 'validation.filter.age'],
  [{ ageGroupMax: 217 }, 'ageGroupMax', 'validation.filter.age'],
  [{ ageGroupMin: 1.5 }, 'ageGroupMin', 'validation.filter.age'],
  [{ ageGroupMin: 60, ageGroupMax: 36 }, 'ageGroupMax', 'validation.filter.ageOrder'],
  [{ radius: 900 }, 'radius', 'validation.filter.radius'],
  [{ radius: 0.5 }, 'radius', 'validation.filter.radius'],
  [{ area: { south: 12, west: 77, north: 11, east: 78 } }, 'area', 'validation.filter.area'],
  [{ radius: Number.NaN }, 'radius', 'validation.filter.radius'],
  [{ maxPrice: -1 }, 'maxPrice', 'validation.filter.maxPrice'],
  [{ query: 'x'.repeat(201) }, 'query', 'validation.tooLong'],
])('refuses %j', (filter, field, message) => {
  expect(problems(filter)).toEqual([[field, message]])
})

test('accepts one age bound without the other', () => {
  expect(problems({ ageGroupMin: 216 })).toEqual([])
  expect(problems({ ageGroupMax: 0 })).toEqual([])
})
