import { expect, test } from 'vitest'
import {
  countFilters,
  getFilterErrors,
  getSearchCentre,
  readFilter,
  toActivityFilter,
  writeFilter,
} from './searchFilter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('writes every filter into the address, without empty and default ones', () => {
  const query =
    'q=clay&category=arts-crafts&dayOfWeek=sunday&ageGroupMin=36&ageGroupMax=60&radius=25&maxPrice=500&location=636007'
  expect(writeFilter(read(query))).toBe(`/search?${query}`)
  expect(writeFilter(read('q=%20&radius=10&category=none&isFree=no'))).toBe('/search')
})

test('ignores the price when only free activities are wanted', () => {
  const filter = read('isFree=true&maxPrice=300')
  expect(writeFilter(filter)).toBe('/search?isFree=true')
  expect(toActivityFilter(filter, 'Salem, Tamil Nadu')).toMatchObject({ isFree: true, maxPrice: undefined })
})

test('names invalid values and does not send them', () => {
  const filter = read('ageGroupMin=60&ageGroupMax=36&maxPrice=cheap&radius=900')
  expect(getFilterErrors(filter)).toEqual({ ages: true, maxPrice: true })
  expect(toActivityFilter(filter, 'Salem, Tamil Nadu')).toEqual({ location: 'Salem, Tamil Nadu', radius: 10 })
  expect(countFilters(filter)).toBe(0)
})

test('uses six digits as the centre of distances', () => {
  expect(getSearchCentre(read('q=636007&location=Pune'), 'Salem, Tamil Nadu')).toBe('636007')
  expect(getSearchCentre(read('location=Pune'), 'Salem, Tamil Nadu')).toBe('Pune')
  expect(getSearchCentre(read('q=clay'), 'Salem, Tamil Nadu')).toBe('Salem, Tamil Nadu')
})
