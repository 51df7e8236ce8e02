import { expect, test } from 'vitest'
import { hashPassword } from '../../../accounts/password/passwords.ts'
import { seedParent } from '../../../testing/seed.ts'
import { startTestServer } from '../../../testing/testServer.ts'

const paid = await startTestServer({
  RAZORPAY_KEY_ID: 'id',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
})
const home = await startTestServer()
const open = await startTestServer({ PUBLIC_URL: 'https://patang.example', PATANG_DEMO: '1' })
const document = 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'

test('allows scripts of this server only, no framing and no type sniffing', async () => {
  const { headers } = await open.app.inject('/readyz')
  const policy = String(headers['content-security-policy'])
  const directive = (name: string) => policy.split(';').find((part) => part.trim().startsWith(`${name} `))
  expect(directive('script-src')).toBe("script-src 'self'")
  expect(policy).not.toContain("'unsafe-eval'")
  for (const [name, value] of [
    ['object-src', "'none'"],
    ['base-uri', "'none'"],
    ['frame-ancestors', "'none'"],
    ['form-action', "'self'"],
  ] as const)
    expect(directive(name)?.trim()).toBe(`${name} ${value}`)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('allows the script of the gateway where the gateway is set', async () => {
  const { headers } = await paid.app.inject('/readyz')
  expect(/script-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]).toBe(
    "'self' https://checkout.razorpay.com https://api.razorpay.com https://*.razorpay.com",
  )
})

test('sends HSTS on https only', async () => {
  const secure = await open.app.inject('/readyz')
  expect(secure.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  expect(secure.headers['content-security-policy']).toContain('upgrade-insecure-requests')
  const local = await home.app.inject('/readyz')
  expect(local.headers['strict-transport-security']).toBeUndefined()
  expect(local.headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
})

test('limits the session and device cookies to host, path, https and the server', async () => {
  const { email } = await seedParent(open, { passwordHash: await hashPassword('kite over salem') })
  const input = { email, password: 'kite over salem' }
  const { headers } = await open.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: document, variables: { input } },
  })
  const cookies = [headers['set-cookie']].flat().sort()
  expect(cookies).toEqual([
    expect.stringMatching(/^__Host-patang-device=[\w-]{43};/),
    expect.stringMatching(/^__Host-patang=[\w-]{43};/),
  ])
  for (const cookie of cookies) {
    for (const attribute of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
      expect(cookie).toContain(attribute)
    expect(cookie).not.toContain('Domain')
  }
})
