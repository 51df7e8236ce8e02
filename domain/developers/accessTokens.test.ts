import { expect, test } from 'vitest'
import { accessTokenRequest, expandScopes, SCOPES } from './accessTokens.ts'

test('gives each scope those before it and none after it', () => {
  SCOPES.forEach((scope, place) => {
    expect([...expandScopes([scope])].sort()).toEqual(SCOPES.slice(0, place + 1).sort())
  })
  expect(expandScopes([]).size).toBe(0)
})

test('trims the name, sorts the scopes and expires only when asked', () => {
  const request = { name: ' Calendar ', scopes: ['bookings_write', 'catalogue_read', 'bookings_write'] }
  expect(accessTokenRequest.parse(request)).toEqual({
    name: 'Calendar',
    scopes: ['catalogue_read', 'bookings_write'],
    expiresInDays: null,
  })
})

test.each([0, -1, 29, 3650, 1.5, '30'])('refuses a lifetime of %s days', (expiresInDays) => {
  const { success } = accessTokenRequest.safeParse({ name: 'A', scopes: ['bookings_read'], expiresInDays })
  expect(success).toBe(false)
})
