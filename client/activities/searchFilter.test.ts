import { expect, test } from 'vitest'
import {
  getFilterErrors,
  getSearchCentre,
  readFilter,
  toActivityFilter,
  writeFilter,
} from './searchFilter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('an address keeps every filter, and leaves out what is empty or default', () => {
  const query =
    'q=clay&category=arts-crafts&dayOfWeek=sunday&ageGroupMin=36&ageGroupMax=60&radius=25&maxPrice=500&location=636007'
  expect(writeFilter(read(query))).toBe(`/search?${query}`)
  expect(writeFilter(read('q=%20&radius=10&category=none&isFree=no'))).toBe('/search')
})

test('free only takes the price out of the question', () => {
  const filter = read('isFree=true&maxPrice=300')
  expect(writeFilter(filter)).toBe('/search?isFree=true')
  expect(toActivityFilter(filter, 'Salem, Tamil Nadu')).toMatchObject({ isFree: true, maxPrice: undefined })
})

test('nonsense is named and not sent', () => {
  const filter = read('ageGroupMin=60&ageGroupMax=36&maxPrice=cheap&radius=900')
  expect(getFilterErrors(filter)).toEqual({ ages: true, maxPrice: true })
  expect(toActivityFilter(filter, 'Salem, Tamil Nadu')).toEqual({ location: 'Salem, Tamil Nadu', radius: 10 })
})

test('six digits are the centre that distances are measured from', () => {
  expect(getSearchCentre(read('q=636007&location=Pune'), 'Salem, Tamil Nadu')).toBe('636007')
  expect(getSearchCentre(read('location=Pune'), 'Salem, Tamil Nadu')).toBe('Pune')
  expect(getSearchCentre(read('q=clay'), 'Salem, Tamil Nadu')).toBe('Salem, Tamil Nadu')
})
