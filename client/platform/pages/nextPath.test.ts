import { expect, test } from 'vitest'
import { getNextPath, getSignInPath } from './nextPath.ts'

test('keeps a path of this site with its query and fragment', () => {
  expect(getNextPath('/activity/1?x=2#book')).toBe('/activity/1?x=2#book')
})

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/..//evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/..\\/evil.example',
])('never leads to another site: %s', (next) => {
  expect(getNextPath(next)).toBe('/')
})

test('puts the present page into the sign-in path', () => {
  expect(getSignInPath({ pathname: '/search', search: '?q=a' })).toBe('/signin?next=%2Fsearch%3Fq%3Da')
})
