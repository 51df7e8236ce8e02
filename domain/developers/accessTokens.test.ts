import { expect, test } from 'vitest'
import { accessTokenRequest, expandScopes, getScopeName, SCOPES } from './accessTokens.ts'

test('each scope has those before it, and none after', () => {
  SCOPES.forEach((scope, place) => {
    expect([...expandScopes([scope])].sort()).toEqual(SCOPES.slice(0, place + 1).sort())
  })
  expect(expandScopes([]).size).toBe(0)
  expect(getScopeName('bookings_write')).toBe('BOOKINGS_WRITE')
})

test('a request is tidied: name trimmed, scopes once and in order, no end unless one is chosen', () => {
  const request = { name: ' Calendar ', scopes: ['bookings_write', 'catalogue_read', 'bookings_write'] }
  expect(accessTokenRequest.parse(request)).toEqual({
    name: 'Calendar',
    scopes: ['catalogue_read', 'bookings_write'],
    expiresInDays: null,
  })
})

test.each([0, -1, 29, 3650, 1.5, '30'])('%s days are no choice', (expiresInDays) => {
  const { success } = accessTokenRequest.safeParse({ name: 'A', scopes: ['bookings_read'], expiresInDays })
  expect(success).toBe(false)
})
