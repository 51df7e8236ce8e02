import { expect, onTestFinished, test, vi } from 'vitest'
import { HOUR_MS } from '../../../domain/time.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedParent, seedStaff } from '../../testing/seed.ts'
import { expectPayload, expectValue } from '../../testing/testClient.ts'
import { createTestContext } from '../../testing/testContext.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { InvalidCredentials } from '../failures.ts'
import { hashPassword } from '../password/passwords.ts'
import type { resolvePlace } from '../profile/resolvePlace.ts'
import * as resolvePlaceModule from '../profile/resolvePlace.ts'
import { createStaffMember } from '../signUp/createStaffMember.ts'
import * as throttleModule from '../throttle.ts'
import { signIn } from './signIn.ts'

const server = await startTestServer({ TRUST_PROXY: 'loopback' })
const { db, clock } = server
const password = 'a kite in the sky'

const signUpDocument = graphql(`mutation ($input: SignUpInput!) { signUp(input: $input) {
  __typename
  ... on SignUpPayload { user { email firstName location userType isAdmin phone } }
  ... on InvalidInput { fields { field message code } }
  ... on Failure { message }
  ... on TooManyAttempts { retryAfter }
} }`)
const signInDocument = graphql(`mutation ($input: SignInInput!) { signIn(input: $input) {
  __typename
  ... on SignInPayload { viewer { user { firstName lastName isAdmin } } }
  ... on InvalidInput { fields { field message } }
  ... on Failure { message }
  ... on TooManyAttempts { retryAfter }
} }`)

let visitors = 0
/** A visitor with an address of its own, so tests do not share a throttle. */
const visitor = (email = `asha-${visitors}@example.in`) => {
  const client = server.createClient({ 'x-forwarded-for': `10.1.${visitors >> 8}.${visitors++ & 255}` })
  return {
    ...client,
    email,
    signUp: async (change: object = {}) => {
      const input = {
        email,
        password,
        confirmPassword: password,
        firstName: 'Asha',
        lastName: 'Raman',
        ...change,
      }
      return (await client.graphql(signUpDocument, { input })).data.signUp
    },
    signIn: async (change: object = {}) =>
      (await client.graphql(signInDocument, { input: { email, password, ...change } })).data.signIn,
    viewer: async () => (await client.graphql(graphql('{ viewer { user { email isAdmin } } }'))).data.viewer,
  }
}

test('signs up without signing in, then signs in', async () => {
  const asha = visitor('Asha@Example.in')
  expect(await asha.signUp()).toEqual({
    __typename: 'SignUpPayload',
    user: {
      email: 'asha@example.in',
      firstName: 'Asha',
      location: 'Salem, Tamil Nadu',
      userType: 'PARENT',
      isAdmin: false,
      phone: null,
    },
  })
  expect(await asha.viewer()).toBeNull()
  expect(await asha.signIn({ email: 'ASHA@example.in' })).toMatchObject({
    viewer: { user: { firstName: 'Asha', lastName: 'Raman', isAdmin: false } },
  })
  expect(await asha.viewer()).toMatchObject({ user: { email: 'asha@example.in' } })
})

test("names every invalid field in the reader's language", async () => {
  const asha = visitor()
  const wrong = { email: 'asha', password: 'short', confirmPassword: 'other', firstName: ' ' }
  const { fields } = expectPayload(await asha.signUp(wrong), 'InvalidInput')
  expect(
    Object.fromEntries(
      fields.map((field: { field: string; message: string }) => [field.field, field.message]),
    ),
  ).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 8 characters',
    confirmPassword: "Passwords don't match",
    firstName: 'Required',
  })
  asha.cookies.language = 'hi'
  expect(expectPayload(await asha.signUp(wrong), 'InvalidInput').fields[0]?.message).toBe('ईमेल पता सही नहीं है')
})

test('accepts a location that the gazetteer has and stores its label', async () => {
  await db.place.create({
    data: {
      kind: 'locality',
      name: 'Adyar',
      label: 'Adyar, Chennai',
      district: 'Chennai',
      state: 'Tamil Nadu',
      latitude: 13.0,
      longitude: 80.25,
    },
  })
  expect(await visitor().signUp({ location: 'adyar' })).toMatchObject({
    user: { location: 'Adyar, Chennai' },
  })
  expect(await visitor().signUp({ location: 'asdf', phone: '' })).toMatchObject({
    fields: [{ field: 'location', code: 'failure.unknownPlace' }],
  })
})

// Finding U3.
test('control: without the guard any text is stored as a location', async () => {
  const acceptAny: typeof resolvePlace = async (_, text) => text ?? ''
  const signUp = () => visitor().signUp({ location: 'asdf' })
  expect(await withGuard(resolvePlaceModule, 'resolvePlace', acceptAny, signUp)).toMatchObject({
    user: { location: 'asdf' },
  })
})

test('refuses what is no phone number, and stores E.164', async () => {
  for (const phone of ['98', 'abcdefghij'])
    expect(await visitor().signUp({ phone })).toMatchObject({
      fields: [{ field: 'phone', code: 'validation.contactPhone' }],
    })
  expect(await visitor().signUp({ phone: '98765 43210' })).toMatchObject({ user: { phone: '+919876543210' } })
})

test('refuses common passwords', async () => {
  const common = { password: 'Password1', confirmPassword: 'Password1' }
  expect(await visitor().signUp(common)).toMatchObject({
    fields: [{ field: 'password', code: 'validation.password.common' }],
  })
})

test('treats e-mail addresses as case-insensitive', async () => {
  const asha = visitor()
  await asha.signUp()
  expect(await visitor(asha.email.toUpperCase()).signUp()).toMatchObject({
    fields: [{ field: 'email', code: 'validation.email.taken' }],
  })
})

test('responds equally to a wrong password and an unknown address', async () => {
  const asha = visitor()
  await asha.signUp()
  const invalid = { __typename: 'InvalidCredentials', message: 'Invalid email or password' }
  expect(await asha.signIn({ password: 'another kite' })).toEqual(invalid)
  expect(await visitor('nobody@example.in').signIn()).toEqual(invalid)
  expect(await asha.signIn({ password: '12345' })).toMatchObject({
    fields: [{ field: 'password', message: 'Password must be at least 6 characters' }],
  })
})

test('stores the login session as a hash, renews it at sign-in and ends it at sign-out', async () => {
  const asha = visitor()
  await asha.signUp()
  await asha.signIn()
  const first = asha.cookies.patang as string
  await asha.signIn()
  const second = asha.cookies.patang as string
  expect(second).not.toBe(first)
  expect(Buffer.from(first, 'base64url')).toHaveLength(32)
  asha.cookies.patang = first
  expect(await asha.viewer()).toBeNull()

  asha.cookies.patang = second
  const { data } = await asha.graphql(graphql('mutation { signOut { signedOut } }'))
  expect(data.signOut).toEqual({ signedOut: true })
  expect(asha.cookies.patang).toBeUndefined()
  asha.cookies.patang = second
  expect(await asha.viewer()).toBeNull()
  const hashes = await db.session.findMany({ select: { tokenHash: true } })
  expect(hashes.every(({ tokenHash }) => tokenHash.length === 32)).toBe(true)
})

test('extends a login session to 30 days after its last use, at most once an hour', async () => {
  const start = clock.now
  const { id, client } = await seedParent(server)
  const look = async (hours: number) => {
    clock.now = new Date(start.getTime() + hours * HOUR_MS)
    const { data } = await client.graphql(graphql('{ viewer { user { id } } }'))
    return data.viewer !== null
  }
  const seen = async () => (await db.session.findFirstOrThrow({ where: { userId: id } })).lastSeenAt
  expect(await look(0.9)).toBe(true)
  expect(await seen()).toEqual(start)
  expect(await look(29 * 24)).toBe(true)
  expect(await seen()).toEqual(clock.now)
  expect(await look(58 * 24)).toBe(true)
  expect(await look(89 * 24)).toBe(false)
  clock.now = start
})

test('ends a login session after 180 days of use', async () => {
  const start = clock.now
  const { client } = await seedParent(server)
  const days = async (day: number) => {
    clock.now = new Date(start.getTime() + day * 24 * HOUR_MS)
    return (await client.graphql(graphql('{ viewer { user { id } } }'))).data.viewer !== null
  }
  for (let day = 20; day < 180; day += 20) expect(await days(day)).toBe(true)
  expect(await days(181)).toBe(false)
  clock.now = start
})

test('signs staff in with the staff credential and signs them out when the row is deactivated', async () => {
  const meena = visitor('meena@example.in')
  const { adminId } = await createStaffMember(
    db,
    { email: 'Meena@example.in', password, firstName: 'Meena', lastName: 'Iyer' },
    clock.now,
  )
  expect(expectPayload(await meena.signIn(), 'SignInPayload').viewer.user.isAdmin).toBe(true)
  await db.adminUser.update({ where: { id: adminId }, data: { isActive: false } })
  expect(await meena.viewer()).toBeNull()
  expect(await meena.signIn()).toMatchObject({ __typename: 'InvalidCredentials' })
  await db.adminUser.update({ where: { id: adminId }, data: { isActive: true } })
  expect(await meena.viewer()).toBeNull()
})

test('signs a deactivated user out immediately', async () => {
  const { id, client } = await seedParent(server)
  await db.user.update({ where: { id }, data: { isActive: false } })
  expect((await client.graphql(graphql('{ viewer { user { id } } }'))).data.viewer).toBeNull()
})

test('shows a user node to its owner only, not to staff', async () => {
  const asha = await seedParent(server)
  const { data } = await asha.client.graphql(graphql('{ viewer { user { id } } }'))
  const document = graphql('query ($id: ID!) { node(id: $id) { ... on User { email } } }')
  const id = expectValue(data.viewer).user.id
  const look = async (client: typeof asha.client) => (await client.graphql(document, { id })).data.node
  expect(await look(asha.client)).toEqual({ email: asha.email })
  expect(await look((await seedParent(server)).client)).toBeNull()
  expect(await look((await seedStaff(server)).client)).toBeNull()
  expect(await look(server.createClient())).toBeNull()
})

test('tries at most 10 of 1,000 parallel guesses, keeps existing login sessions and allows sign-in after 15 minutes', async () => {
  const asha = visitor()
  await asha.signUp()
  await asha.signIn()
  const guesses = Array.from({ length: 1_000 }, () =>
    visitor(asha.email).signIn({ password: 'another kite' }),
  )
  const responses = await Promise.all(guesses)
  const count = (name: string) => responses.filter((response) => response.__typename === name).length
  expect({ tried: count('InvalidCredentials'), refused: count('TooManyAttempts') }).toEqual({
    tried: 10,
    refused: 990,
  })

  expect(await asha.viewer()).not.toBeNull()
  const refused = expectPayload(await visitor(asha.email).signIn(), 'TooManyAttempts')
  expect(refused.__typename).toBe('TooManyAttempts')
  expect(refused.retryAfter).toBeGreaterThan(880)
  expect(refused.retryAfter).toBeLessThanOrEqual(900)
  // A browser with a login session has its own count.
  expect(await asha.signIn()).toMatchObject({ __typename: 'SignInPayload' })
  // The limiter counts with the system clock.
  vi.useFakeTimers({ now: Date.now() + HOUR_MS / 4, toFake: ['Date'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  expect(await visitor(asha.email).signIn()).toMatchObject({ __typename: 'SignInPayload' })
})

test('control: without the throttle every guess is tried', async () => {
  const asha = visitor()
  await asha.signUp()
  const context = await createTestContext(server.services, 'none')
  const uncounted = async () => ({ undo: async () => {} })
  const guess = () => signIn(context, { email: asha.email, password: 'another kite' })
  const guesses = await withGuard(throttleModule, 'countAttempt', uncounted, () =>
    Promise.allSettled(Array.from({ length: 50 }, guess)),
  )
  const tried = guesses.filter(
    (guess) => guess.status === 'rejected' && guess.reason instanceof InvalidCredentials,
  )
  expect(tried).toHaveLength(50)
})

test('counts guesses in aliases one by one and refuses batches', async () => {
  const asha = visitor()
  await asha.signUp()
  const guess = (password: string) =>
    `signIn(input: { email: "${asha.email}", password: "${password}" }) { __typename }`
  const guesses = Array.from({ length: 15 }, (_, index) => `a${index}: ${guess(`kite number ${index}`)}`)
  const responses = await Promise.all(
    Array.from({ length: 67 }, () => server.createClient().runText(`mutation { ${guesses.join(' ')} }`)),
  )
  const names = responses.flatMap(({ data }) => Object.values<{ __typename: string }>(data))
  expect(names.filter(({ __typename }) => __typename === 'InvalidCredentials')).toHaveLength(10)
  expect(names.filter(({ __typename }) => __typename === 'TooManyAttempts')).toHaveLength(995)

  const batch = Array.from({ length: 1_000 }, () => ({ query: `mutation { ${guess('another kite')} }` }))
  const { statusCode, body } = await server.app.inject({ method: 'POST', url: '/graphql', payload: batch })
  expect([statusCode, body.includes('InvalidCredentials')]).toEqual([statusCode === 413 ? 413 : 400, false])
})

test('limits guesses of one address over many accounts, and does not count a correct password', async () => {
  const mallory = visitor()
  await mallory.signUp()
  for (let i = 0; i < 12; i++) expect(await mallory.signIn()).toMatchObject({ __typename: 'SignInPayload' })
  const names: string[] = []
  for (let i = 0; i < 11; i++)
    names.push((await mallory.signIn({ email: `victim-${i}@example.in` })).__typename)
  expect(names).toEqual([...Array(10).fill('InvalidCredentials'), 'TooManyAttempts'])
})

test('throttles sign-ups with taken addresses, but not new accounts', async () => {
  const taken = visitor()
  await taken.signUp()
  const mallory = visitor()
  const names: string[] = []
  for (let i = 0; i < 11; i++) names.push((await mallory.signUp({ email: taken.email })).__typename)
  expect(names).toEqual([...Array(10).fill('InvalidInput'), 'TooManyAttempts'])
})

test('lets demo accounts sign in locally, and on a public server only when enabled', async () => {
  const person = visitor('demo@example.in')
  const passwordHash = await hashPassword(password)
  const demo = { email: person.email, passwordHash, firstName: 'Demo', lastName: 'Parent', isDemo: true }
  await db.user.create({ data: demo })
  expect(await person.signIn()).toMatchObject({ __typename: 'SignInPayload' })

  const open = await startTestServer({ NODE_ENV: 'production', PUBLIC_URL: 'https://patang.example' })
  await open.db.user.create({ data: demo })
  const { data } = await open
    .createClient()
    .graphql(signInDocument, { input: { email: person.email, password } })
  expect(data.signIn.__typename).toBe('InvalidCredentials')
})
