import { expect, test } from 'vitest'
import { escapeInvalidPath } from './escapeInvalidPath.ts'

test.each([
  ['/', '/'],
  ['/search?q=50%25', '/search?q=50%25'],
  ['/search?q=%', '/search?q=%'],
  ['/activity/caf%C3%A9', '/activity/caf%C3%A9'],
  ['/%', '/%25'],
  ['/activity/%E0%A4%A?a=%20', '/activity/%25E0%25A4%25A?a=%20'],
])('%s becomes %s', (url, path) => {
  expect(escapeInvalidPath(url)).toBe(path)
})
