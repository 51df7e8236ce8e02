import { expect, test } from 'vitest'
import {
  countFilters,
  FILTER_PARAMETERS,
  formatArea,
  getFilterErrors,
  getSearchCentre,
  readFilter,
  toActivityFilter,
  writeFilter,
} from './searchFilter.ts'

const read = (query: string) => readFilter(new URLSearchParams(query))

test('writes every filter into the address, without empty and default ones', () => {
  const query =
    'q=clay&category=sports-clubs,arts-crafts&kinds=pottery&dayOfWeek=sunday&dateFrom=2026-12-05&startsFrom=16:00&startsBefore=24:00&ageGroupMin=36&ageGroupMax=60&radius=25&minPrice=100&maxPrice=500&minRating=4&sort=price&location=636007&area=11.500,77.900,11.800,78.300&view=map'
  expect(writeFilter(read(query))).toBe(`/search?${query}`)
  expect(writeFilter(read('q=%20&radius=900&category=none&isFree=no'))).toBe('/search')
})

test('reads the parameters that it names, and no other', () => {
  const names = new Set<string>()
  const search = new URLSearchParams()
  search.get = (name) => {
    names.add(name)
    return null
  }
  search.getAll = (name) => {
    names.add(name)
    return []
  }
  readFilter(search)
  expect([...names].sort()).toEqual(FILTER_PARAMETERS.toSorted())
})

test('ignores the price when only free activities are wanted', () => {
  const filter = read('isFree=true&maxPrice=300')
  expect(writeFilter(filter)).toBe('/search?isFree=true')
  expect(toActivityFilter(filter, 'Salem, Tamil Nadu')).toMatchObject({ isFree: true, maxPrice: undefined })
})

test('names invalid values and does not send them', () => {
  const filter = read('ageGroupMin=60&ageGroupMax=36&maxPrice=cheap&radius=900')
  expect(getFilterErrors(filter)).toMatchObject({ ages: true, minPrice: false, maxPrice: true })
  expect(toActivityFilter(filter, 'Salem, Tamil Nadu')).toEqual({ location: 'Salem, Tamil Nadu' })
  expect(countFilters(filter)).toBe(0)
})

test('sends and counts the default radius when the reader has set it', () => {
  const filter = read('q=within+1+km&radius=10')
  expect(writeFilter(filter)).toBe('/search?q=within+1+km&radius=10')
  expect(toActivityFilter(filter, 'Salem').radius).toBe(10)
  expect(countFilters(filter)).toBe(1)
  expect(toActivityFilter(read('q=within+1+km'), 'Salem').radius).toBeUndefined()
  expect(countFilters(read('q=within+1+km'))).toBe(0)
})

test('ignores unknown kinds and categories', () => {
  const filter = read('kinds=nope,chess&category=none,arts-crafts')
  expect(writeFilter(filter)).toBe('/search?category=arts-crafts&kinds=chess')
  expect(toActivityFilter(filter, 'Salem')).toMatchObject({ kinds: ['CHESS'], categories: ['ARTS_CRAFTS'] })
  expect(countFilters(read('kinds=nope'))).toBe(0)
})

test('refuses a price above the limit of the server', () => {
  expect(getFilterErrors(read('minPrice=999999.99&maxPrice=999999.99'))).toMatchObject({
    minPrice: false,
    maxPrice: false,
  })
  const filter = read('maxPrice=1000000')
  expect(getFilterErrors(filter).maxPrice).toBe(true)
  expect(toActivityFilter(filter, 'Salem').maxPrice).toBeUndefined()
})

test('uses six digits as the centre of distances', () => {
  expect(getSearchCentre(read('q=636007&location=Pune'), 'Salem, Tamil Nadu')).toBe('636007')
  expect(getSearchCentre(read('q=karate+near+636+007&location=Pune'), 'Salem, Tamil Nadu')).toBe('636007')
  expect(getSearchCentre(read('location=Pune'), 'Salem, Tamil Nadu')).toBe('Pune')
  expect(getSearchCentre(read('q=clay'), 'Salem, Tamil Nadu')).toBe('Salem, Tamil Nadu')
})

test('sends the area of the map as numbers, and ignores a malformed one', () => {
  const area = formatArea({ south: 11.5, west: 77.9, north: 11.8, east: 78.3 })
  expect(toActivityFilter(read(`area=${area}`), 'Salem').area).toEqual({
    south: 11.5,
    west: 77.9,
    north: 11.8,
    east: 78.3,
  })
  expect(read('area=1,2,3').area).toBe('')
  expect(read('area=a,b,c,d').area).toBe('')
})
