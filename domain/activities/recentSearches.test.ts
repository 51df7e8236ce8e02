import { expect, test } from 'vitest'
import { addSearch, normalizeSearch, RECENT_SEARCHES_MAX } from './recentSearches.ts'

test('the same search is written in one way', () => {
  expect(normalizeSearch('?category=sports-clubs&q=%20clay%20%20pots ')).toBe(
    'q=clay+pots&category=sports-clubs',
  )
  expect(normalizeSearch('q=clay+pots&page=3&category=sports-clubs&isFree=')).toBe(
    'q=clay+pots&category=sports-clubs',
  )
})

test('a search that says nothing, or too much, is none', () => {
  expect(normalizeSearch('')).toBe('')
  expect(normalizeSearch('page=2&q=+')).toBe('')
  expect(normalizeSearch(`q=${'x'.repeat(600)}`)).toBe('')
})

test('the newest stands first, each once, and the oldest is forgotten', () => {
  const ten = Array.from({ length: RECENT_SEARCHES_MAX }, (_, index) => `q=${index}`)
  expect(addSearch(ten, 'q=new')).toEqual(['q=new', ...ten.slice(0, 9)])
  expect(addSearch(ten, 'q=4')).toEqual(['q=4', ...ten.filter((search) => search !== 'q=4')])
})
