import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book, countFreeSeats, tryToBook } from '../../testing/features/booking.ts'
import { listMails } from '../../testing/features/notifications.ts'
import { runPaymentMutation } from '../../testing/features/payments.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedActivity, seedParent, seedProvider } from '../../testing/seed.ts'
import { fetchData, runMutation, type TestClient } from '../../testing/testClient.ts'
import { createTestContext } from '../../testing/testContext.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { createResetLink } from '../password/createResetLink.ts'
import type { consumeEmailVerification } from './consumeEmailVerification.ts'
import * as consumeEmailVerificationModule from './consumeEmailVerification.ts'
import { verifyEmail } from './verifyEmail.ts'

const server = await startTestServer()
const { db, clock, services, runDueJobs } = server
const PASSWORD = 'kite over salem'

// All clients of this file share one network address: each test starts with no counted attempts.
beforeEach(() => db.signInAttempt.deleteMany())

const signUpDocument = graphql(
  'mutation ($input: SignUpInput!) { result: signUp(input: $input) { __typename } }',
)
const signInDocument = graphql(
  'mutation ($input: SignInInput!) { result: signIn(input: $input) { __typename } }',
)
const verifyDocument = graphql(
  'mutation ($input: VerifyEmailInput!) { result: verifyEmail(input: $input) { __typename ... on Failure { message } } }',
)
const againDocument = graphql('mutation { requestEmailVerification { __typename } }')
const stateDocument = graphql('query { viewer { user { email isEmailVerified } } }')
const feedDocument = graphql('mutation { createCalendarFeed { __typename ... on Failure { message } } }')
const webhookDocument = graphql(
  'mutation ($input: CreateWebhookInput!) { result: createWebhook(input: $input) { __typename } }',
)
const tokenDocument = graphql(
  'mutation ($input: CreateAccessTokenInput!) { result: createAccessToken(input: $input) { __typename } }',
)

async function signUp() {
  const email = `new-${crypto.randomUUID()}@example.in`
  const input = { email, password: PASSWORD, confirmPassword: PASSWORD, firstName: 'Asha', lastName: 'Raman' }
  const client = server.createClient()
  expect(await runMutation(client, signUpDocument, input)).toEqual({ __typename: 'SignUpPayload' })
  await runMutation(client, signInDocument, { email, password: PASSWORD })
  await runDueJobs()
  return { email, client }
}

async function listTokens(email: string) {
  return (await listMails(db, email)).flatMap(({ text }) => /verify-email#([\w-]+)/.exec(text)?.[1] ?? [])
}

async function verify(token: string, client: TestClient = server.createClient()) {
  return (await runMutation(client, verifyDocument, { token })).__typename
}

async function isVerified(client: TestClient) {
  return (await fetchData(client, stateDocument)).viewer?.user.isEmailVerified
}

/** Results of everything that requires a verified address. */
async function tryAll(client: TestClient) {
  const webhook = { url: 'https://8.8.8.8/patang', events: ['BOOKING_CREATED' as const] }
  const token = { name: 'My calendar', scopes: ['BOOKINGS_READ' as const] }
  return {
    feed: (await fetchData(client, feedDocument)).createCalendarFeed.__typename,
    webhook: (await runMutation(client, webhookDocument, webhook)).__typename,
    token: (await runMutation(client, tokenDocument, token)).__typename,
  }
}

describe('the mailed link', () => {
  test('verifies the address once, without sign-in', async () => {
    const { email, client } = await signUp()
    expect(await isVerified(client)).toBe(false)
    const [token = ''] = await listTokens(email)
    expect(await verify(token)).toBe('VerifyEmailPayload')
    expect(await isVerified(client)).toBe(true)
    const { emailVerifiedAt } = await db.user.findUniqueOrThrow({ where: { email } })
    clock.now = new Date(clock.now.getTime() + 60_000)
    // As after a lost response.
    expect(await verify(token)).toBe('EmailAlreadyVerified')
    expect((await db.user.findUniqueOrThrow({ where: { email } })).emailVerifiedAt).toEqual(emailVerifiedAt)
  })

  test('is invalid again once it has expired, or the user has another address', async () => {
    const { email } = await signUp()
    const [token = ''] = await listTokens(email)
    expect(await verify(token)).toBe('VerifyEmailPayload')
    await db.user.update({ where: { email }, data: { emailVerifiedAt: null } })
    expect(await verify(token)).toBe('InvalidVerificationLink')
    const other = `other-${email}`
    await db.user.update({ where: { email }, data: { email: other, emailVerifiedAt: clock.now } })
    expect(await verify(token)).toBe('InvalidVerificationLink')
    await db.user.update({ where: { email: other }, data: { email } })
    expect(await verify(token)).toBe('EmailAlreadyVerified')
    const start = clock.now
    clock.now = new Date(start.getTime() + 24 * 3_600_000)
    expect(await verify(token)).toBe('InvalidVerificationLink')
    clock.now = start
  })

  test('expires after 24 hours, and is done with the use of a newer one', async () => {
    const { email, client } = await signUp()
    await fetchData(client, againDocument)
    await runDueJobs()
    const [first = '', second = ''] = await listTokens(email)
    const start = clock.now
    clock.set(new Date(start.getTime() + 24 * 3_600_000).toISOString())
    expect(await verify(second)).toBe('InvalidVerificationLink')
    clock.set(start.toISOString())
    expect(await verify(second)).toBe('VerifyEmailPayload')
    expect(await verify(first)).toBe('EmailAlreadyVerified')
  })

  test('is not stored', async () => {
    const { email } = await signUp()
    const [token = ''] = await listTokens(email)
    const [row] = await db.emailVerification.findMany({ where: { email } })
    expect(Buffer.from(row?.tokenHash ?? '').toString('latin1')).not.toContain(token)
  })

  test('does not verify a later address', async () => {
    const { email, client } = await signUp()
    const [token = ''] = await listTokens(email)
    const changed = `changed-${crypto.randomUUID()}@example.in`
    const input = { firstName: 'Asha', lastName: 'Raman', email: changed, currentPassword: PASSWORD }
    await client.graphql(
      graphql('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }'),
      { input },
    )
    expect(await verify(token)).toBe('InvalidVerificationLink')
    await runDueJobs()
    const [next = ''] = await listTokens(changed)
    expect(await verify(next)).toBe('VerifyEmailPayload')
    expect(await isVerified(client)).toBe(true)
  })

  test('is sent again at most 5 times an hour, and not to a verified address', async () => {
    const { email, client } = await signUp()
    const results: string[] = []
    for (let count = 0; count < 6; count++)
      results.push((await fetchData(client, againDocument)).requestEmailVerification.__typename)
    expect(results.slice(0, 4)).toEqual(Array(4).fill('RequestEmailVerificationPayload'))
    expect(results.slice(4)).toEqual(['TooManyAttempts', 'TooManyAttempts'])
    await runDueJobs()
    const tokens = await listTokens(email)
    expect(tokens).toHaveLength(5)
    await verify(tokens[0] ?? '')
    expect((await fetchData(client, againDocument)).requestEmailVerification.__typename).toBe(
      'RequestEmailVerificationPayload',
    )
    await runDueJobs()
    expect(await listTokens(email)).toHaveLength(5)
  })

  test('guesses of links are throttled', async () => {
    const results: string[] = []
    for (let guess = 0; guess < 11; guess++) results.push(await verify(`guess-${guess}`))
    expect(results.slice(0, 10)).toEqual(Array(10).fill('InvalidVerificationLink'))
    expect(results[10]).toBe('TooManyAttempts')
  })

  test('lets one of two parallel uses succeed', async () => {
    expect(await useTwice()).toBe(1)
  })

  test('control: a link that is only read serves both', async () => {
    const readOnly: typeof consumeEmailVerification = async (tx, tokenHash) => {
      const found = await tx.emailVerification.findUnique({ where: { tokenHash: new Uint8Array(tokenHash) } })
      await sleep(300)
      return found
    }
    expect(
      await withGuard(consumeEmailVerificationModule, 'consumeEmailVerification', readOnly, useTwice),
    ).toBe(2)
  })
})

/** Uses one link twice in parallel and returns the number of successes. */
async function useTwice() {
  const { email } = await signUp()
  const [token = ''] = await listTokens(email)
  const uses = [1, 2].map(async () => verifyEmail(await createTestContext(services, ''), { token }))
  return (await Promise.allSettled(uses)).filter(({ status }) => status === 'fulfilled').length
}

describe('an unverified address', () => {
  test('has no calendar address, webhook and access token', async () => {
    const { email, client } = await signUp()
    expect(await tryAll(client)).toEqual({
      feed: 'EmailNotVerified',
      webhook: 'EmailNotVerified',
      token: 'EmailNotVerified',
    })
    await verify((await listTokens(email))[0] ?? '')
    expect(await tryAll(client)).toEqual({
      feed: 'CreateCalendarFeedPayload',
      webhook: 'CreateWebhookPayload',
      token: 'CreateAccessTokenPayload',
    })
  })

  test('makes one booking, whose unpaid seats are free again after 30 minutes', async () => {
    const { client } = await signUp()
    const activity = await seedActivity(db, { capacity: 3 })
    const { booking } = await book(client, activity, { participantCount: 2 })
    expect(booking.expiresAt).toBe(new Date(clock.now.getTime() + 30 * 60_000).toISOString())
    expect(await tryToBook(client, activity)).toMatchObject({ __typename: 'EmailNotVerified' })
    expect(await countFreeSeats(server.createClient(), activity.id)).toBe(1)
    const start = clock.now
    clock.set(new Date(start.getTime() + 30 * 60_000).toISOString())
    expect(await countFreeSeats(server.createClient(), activity.id)).toBe(3)
    expect(await tryToBook(client, activity)).toMatchObject({ __typename: 'EmailNotVerified' })
    clock.set(start.toISOString())
  })

  test('a new password leaves a later payment deadline as it is', async () => {
    const { id, email, client } = await seedParent(server)
    const { booking } = await book(client, await seedActivity(db))
    const later = new Date(clock.now.getTime() + 40 * 3_600_000)
    await db.booking.update({ where: { id: booking.uuid }, data: { expiresAt: later } })
    const token = (await createResetLink(db, { id, email }, clock.now)) ?? ''
    const newPassword = 'another kite 2026'
    const reset = graphql(
      'mutation ($input: ResetPasswordInput!) { result: resetPassword(input: $input) { __typename } }',
    )
    const input = { token, newPassword, confirmPassword: newPassword }
    expect((await runMutation(server.createClient(), reset, input)).__typename).toBe('ResetPasswordPayload')
    expect((await db.booking.findUniqueOrThrow({ where: { id: booking.uuid } })).expiresAt).toEqual(later)
  })

  test('makes one free booking', async () => {
    const { client } = await signUp()
    const activity = await seedActivity(db, { isFree: true })
    expect((await book(client, activity)).booking.status).toBe('CONFIRMED')
    expect(await tryToBook(client, activity)).toMatchObject({ __typename: 'EmailNotVerified' })
    await db.activity.update({ where: { id: activity.id }, data: { isActive: false } })
    expect(await tryToBook(client, activity)).toMatchObject({ __typename: 'EmailNotVerified' })
  })

  test('reports no bank reference and agrees on no payment at the venue', async () => {
    const { email, client } = await signUp()
    const provider = await seedProvider(db, { upiId: 'clayclub@okaxis', allowsPayAtVenue: true })
    const activity = await seedActivity(db, { providerId: provider.id })
    const { booking } = await book(client, activity)
    const bookingId = booking.uuid
    const report = { bookingId, utr: '412345678901' }
    expect((await runPaymentMutation(client, 'submitUpiReference', report)).__typename).toBe(
      'EmailNotVerified',
    )
    expect((await runPaymentMutation(client, 'payAtVenue', { bookingId })).__typename).toBe(
      'EmailNotVerified',
    )

    await verify((await listTokens(email))[0] ?? '')
    const { expiresAt } = await db.booking.findUniqueOrThrow({ where: { id: bookingId } })
    expect(expiresAt).toEqual(new Date(clock.now.getTime() + 24 * 3_600_000))
    expect((await runPaymentMutation(client, 'submitUpiReference', report)).__typename).toBe(
      'PayBookingPayload',
    )
  })

  test('receives no reminders, lower prices and digests, but cancellations', async () => {
    const { email, client } = await signUp()
    const { id } = await db.user.update({ where: { email }, data: { emailNotifications: true } })
    const activity = await seedActivity(db, { isFree: true })
    const { booking } = await book(client, activity)
    await runDueJobs()
    expect((await listMails(db, email)).map(({ subject }) => subject)).toHaveLength(1)
    await client.graphql(
      graphql('mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { __typename } }'),
      { input: { bookingId: booking.uuid } },
    )
    await runDueJobs()
    expect(await listMails(db, email)).toHaveLength(2)
    expect(await db.message.count({ where: { userId: id, kind: 'bookingMade' } })).toBe(1)
  })
})

test('a password reset verifies the address, because its link was mailed', async () => {
  const { email, client } = await seedParent(server, { emailVerifiedAt: null })
  await client.graphql(
    graphql(`mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { __typename } }`),
    { email },
  )
  await runDueJobs()
  const token = /reset-password#([\w-]+)/.exec((await listMails(db, email)).at(-1)?.text ?? '')?.[1] ?? ''
  const input = { token, newPassword: 'another kite 2026', confirmPassword: 'another kite 2026' }
  await client.graphql(
    graphql('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }'),
    { input },
  )
  expect((await db.user.findUniqueOrThrow({ where: { email } })).emailVerifiedAt).toEqual(clock.now)
})
