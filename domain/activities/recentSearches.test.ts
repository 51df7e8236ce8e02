import { expect, test } from 'vitest'
import { addSearch, normalizeSearch, RECENT_SEARCHES_MAX } from './recentSearches.ts'

test('writes equal searches in one canonical form', () => {
  expect(normalizeSearch('?category=sports-clubs&q=%20clay%20%20pots ')).toBe(
    'q=clay+pots&category=sports-clubs',
  )
  expect(normalizeSearch('q=clay+pots&page=3&category=sports-clubs&isFree=')).toBe(
    'q=clay+pots&category=sports-clubs',
  )
})

test('ignores an empty search and a search that is too long', () => {
  expect(normalizeSearch('')).toBe('')
  expect(normalizeSearch('page=2&q=+')).toBe('')
  expect(normalizeSearch(`q=${'x'.repeat(600)}`)).toBe('')
})

test('keeps the newest first, each once, and drops the oldest', () => {
  const ten = Array.from({ length: RECENT_SEARCHES_MAX }, (_, index) => `q=${index}`)
  expect(addSearch(ten, 'q=new')).toEqual(['q=new', ...ten.slice(0, 9)])
  expect(addSearch(ten, 'q=4')).toEqual(['q=4', ...ten.filter((search) => search !== 'q=4')])
})
