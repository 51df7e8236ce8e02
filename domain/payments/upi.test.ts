import { expect, test } from 'vitest'
import { buildUpiLink, upiId, utr } from './upi.ts'

test('puts payee, amount and reference into the link and encodes spaces as %20', () => {
  const link = buildUpiLink({
    upiId: 'clay.club@okbank',
    payee: 'Clay & Co',
    amount: 45_000,
    reference: 'PT-1A2B3C4D',
  })
  expect(link).toBe(
    'upi://pay?pa=clay.club%40okbank&pn=Clay%20%26%20Co&am=450.00&cu=INR&tr=PT-1A2B3C4D&tn=PT-1A2B3C4D',
  )
})

test.each(['clayclub@okbank', 'a.b-c_d@ybl', '9876543210@paytm'])('accepts the UPI address %s', (text) => {
  expect(upiId.safeParse(text).success).toBe(true)
})

test.each(['clayclub', '@okbank', 'clay club@okbank', 'a@b@c', 'clay@1bank', ''])(
  'refuses the UPI address %s',
  (text) => {
    expect(upiId.safeParse(text).success).toBe(false)
  },
)

test.each([
  ['412345678901', '412345678901'],
  ['4123 4567 8901', '412345678901'],
  ['41234567890', undefined],
  ['41234567890a', undefined],
])('parses the bank reference %s as %s', (text, read) => {
  expect(utr.safeParse(text).data).toBe(read)
})
