import { expect, test } from 'vitest'
import { allPages } from './allPages.ts'
import { getPublicAddress } from './publicAddress.ts'

test.each([
  ['/', '/'],
  ['/?utm_source=mail', '/'],
  ['/?page=2&age=toddlers&fbclid=1', '/?age=toddlers&page=2'],
  ['/search?q=clay&category=arts-crafts', '/search?category=arts-crafts&q=clay'],
  ['/search?category=a&category=b', '/search?category=a&category=b'],
  ['/activity/1?from=chat', '/activity/1'],
])('%s is stored as %s', (url, address) => {
  expect(getPublicAddress(url)).toBe(address)
})

test.each(['/saved', '/bookings', '/profile', '/signin', '/admin', '/nowhere', '//evil.example/'])(
  '%s is not stored',
  (url) => {
    expect(getPublicAddress(url)).toBeNull()
  },
)

test('no page that redirects by the signed-in user is public', () => {
  for (const page of allPages) if (page.publicParameters) expect(page.redirect).toBeUndefined()
})
