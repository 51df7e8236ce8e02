import { expect, test } from 'vitest'
import { formatVenue } from './formatVenue.ts'

test('adds the PIN code once', () => {
  expect(formatVenue({ address: '12 Cherry Road, Salem', postcode: '636016' })).toBe(
    '12 Cherry Road, Salem, 636016',
  )
  expect(formatVenue({ address: '12 Cherry Road, Salem 636016', postcode: '636016' })).toBe(
    '12 Cherry Road, Salem 636016',
  )
})
