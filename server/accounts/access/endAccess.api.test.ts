import { randomBytes, randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { createCalendarFeed } from '../../bookings/calendar/calendarFeeds.ts'
import { createAccessToken } from '../../developers/createAccessToken.ts'
import { inviteToFamily } from '../../family/inviteToFamily.ts'
import { subscribeToPush } from '../../notifications/delivery/pushSubscription.ts'
import type { Context } from '../../platform/context.ts'
import { leaveTransaction } from '../../platform/database/transactionConnection.ts'
import { Failure } from '../../platform/failures.ts'
import { graphql } from '../../platform/graphql/document.ts'
import * as holdModule from '../../platform/holdLoginSession.ts'
import { invite } from '../../testing/features/family.ts'
import { addWebhook, LOOPBACK_ALLOWED } from '../../testing/features/webhooks.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedParent } from '../../testing/seed.ts'
import { expectPayload, fetchData, runMutation, type TestClient } from '../../testing/testClient.ts'
import { createTestContext } from '../../testing/testContext.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { waitForLock } from '../../testing/waitForLock.ts'
import { createWebhook } from '../../webhooks/createWebhook.ts'
import { createResetLink } from '../password/createResetLink.ts'
import { hashPassword } from '../password/passwords.ts'
import { openLoginSession } from '../signIn/loginSessions.ts'
import { createStaffMember } from '../signUp/createStaffMember.ts'
import * as endAccessModule from './endAccess.ts'

const server = await startTestServer(LOOPBACK_ALLOWED)
const { db, clock } = server
const PASSWORD = 'kite over salem'
const passwordHash = await hashPassword(PASSWORD)

// All clients of this file share one network address: each test starts with no counted attempts.
beforeEach(() => db.signInAttempt.deleteMany())

const createFeed = (client: TestClient) =>
  fetchData(
    client,
    graphql('mutation { createCalendarFeed { __typename ... on CreateCalendarFeedPayload { path } } }'),
  )
const createToken = (client: TestClient) =>
  runMutation(
    client,
    graphql(`mutation ($input: CreateAccessTokenInput!) { result: createAccessToken(input: $input) {
      __typename ... on CreateAccessTokenPayload { secret } } }`),
    { name: 'Intruder', scopes: ['BOOKINGS_READ'] },
  )

/** An account with one of each kind of access, as an intruder would leave it behind. */
async function seedAccess() {
  const owner = await seedParent(server, { passwordHash })
  await addWebhook(owner.client, 'http://127.0.0.1:2009/patang')
  const feed = await createFeed(owner.client)
  const created = await createToken(owner.client)
  const elsewhere = await openLoginSession(db, { userId: owner.id, adminId: null }, clock.now)
  const sessions = await db.session.findMany({ where: { userId: owner.id } })
  for (const { id } of sessions)
    await db.pushSubscription.create({
      data: {
        userId: owner.id,
        sessionId: id,
        endpoint: `https://push.example/${id}`,
        p256dh: randomBytes(65).toString('base64url'),
        auth: randomBytes(16).toString('base64url'),
      },
    })
  await invite(owner.client, `intruder-${owner.id}@example.in`)
  const resetToken = (await createResetLink(db, owner, clock.now)) ?? ''
  const { path } = expectPayload(feed.createCalendarFeed, 'CreateCalendarFeedPayload')
  const { secret } = expectPayload(created, 'CreateAccessTokenPayload')
  return { ...owner, path, secret, elsewhere, resetToken }
}

type Access = Awaited<ReturnType<typeof seedAccess>>

/** What still works for an intruder. */
async function listOpenAccess({ id, path, secret, elsewhere }: Access) {
  const isSignedIn = async (client: TestClient) =>
    (await client.graphql(graphql('{ viewer { user { email } } }'))).data?.viewer?.user !== undefined
  const other = server.createClient()
  other.cookies.patang = elsewhere
  const feed = await server.app.inject({ method: 'GET', url: path })
  const program = await server.app.inject({
    method: 'GET',
    url: '/api/activities',
    headers: { authorization: `Bearer ${secret}` },
  })
  return {
    otherSession: await isSignedIn(other),
    feed: feed.statusCode,
    token: program.statusCode,
    webhooks: await db.webhook.count({ where: { userId: id } }),
    devices: await db.pushSubscription.count({ where: { userId: id } }),
    resetLinks: await db.passwordReset.count({ where: { userId: id } }),
    invitations: await db.familyInvitation.count({ where: { invitedBy: id } }),
  }
}

const NOTHING = {
  otherSession: false,
  feed: 404,
  token: 401,
  webhooks: 0,
  devices: 0,
  resetLinks: 0,
  invitations: 0,
}

const changeAddress = (owner: Access) =>
  runMutation(
    owner.client,
    graphql('mutation ($input: UpdateProfileInput!) { result: updateProfile(input: $input) { __typename } }'),
    {
      firstName: 'Asha',
      lastName: 'Raman',
      email: `new-${owner.email}`,
      currentPassword: PASSWORD,
    },
  )

const useLink = (token: string) =>
  runMutation(
    server.createClient(),
    graphql('mutation ($input: ResetPasswordInput!) { result: resetPassword(input: $input) { __typename } }'),
    { token, newPassword: 'another kite 2026', confirmPassword: 'another kite 2026' },
  )

test('has access of each kind before the change', async () => {
  const owner = await seedAccess()
  expect(await listOpenAccess(owner)).toEqual({
    otherSession: true,
    feed: 200,
    token: 200,
    webhooks: 1,
    devices: 2,
    resetLinks: 1,
    invitations: 1,
  })
})

test('ends all access when the account becomes one of a staff member', async () => {
  const owner = await seedAccess()
  const { email } = owner
  await createStaffMember(db, { email, password: PASSWORD, firstName: 'Asha', lastName: 'Raman' }, clock.now)
  expect(await listOpenAccess(owner)).toEqual(NOTHING)
})

test('ends all access but this login session when the e-mail address changes', async () => {
  const owner = await seedAccess()
  expect((await changeAddress(owner)).__typename).toBe('UpdateProfilePayload')
  expect(await listOpenAccess(owner)).toEqual({ ...NOTHING, devices: 1 })
  const { viewer } = await fetchData(owner.client, graphql('{ viewer { user { email } } }'))
  expect(viewer?.user.email).toBe(`new-${owner.email}`)
})

const changePassword = (owner: Access, endsAccess: boolean) =>
  runMutation(
    owner.client,
    graphql(
      'mutation ($input: ChangePasswordInput!) { result: changePassword(input: $input) { __typename } }',
    ),
    {
      currentPassword: PASSWORD,
      newPassword: 'another kite 2026',
      confirmPassword: 'another kite 2026',
      endsAccess,
    },
  )

test('ends sessions and tokens when the password changes, and all other access on request', async () => {
  const [first, second] = [await seedAccess(), await seedAccess()]
  expect((await changePassword(first, false)).__typename).toBe('ChangePasswordPayload')
  expect(await listOpenAccess(first)).toMatchObject({
    otherSession: false,
    token: 401,
    feed: 200,
    webhooks: 1,
  })
  expect((await changePassword(second, true)).__typename).toBe('ChangePasswordPayload')
  expect(await listOpenAccess(second)).toEqual({ ...NOTHING, devices: 1 })
})

test('ends all access when the password is reset', async () => {
  const owner = await seedAccess()
  expect((await useLink(owner.resetToken)).__typename).toBe('ResetPasswordPayload')
  expect(await listOpenAccess(owner)).toEqual(NOTHING)
})

/** Uses a link that was mailed to the old address after the address changed. */
async function useOldLink() {
  const owner = await seedAccess()
  await changeAddress(owner)
  return (await useLink(owner.resetToken)).__typename
}

test('refuses a link that was sent to the previous address', async () => {
  expect(await useOldLink()).toBe('InvalidResetLink')
})

test('control: without ending access the old link sets a password', async () => {
  expect(await withGuard(endAccessModule, 'endAccess', async () => {}, useOldLink)).toBe(
    'ResetPasswordPayload',
  )
})

test('creates no link for an address that has changed meanwhile', async () => {
  const owner = await seedAccess()
  await changeAddress(owner)
  expect(await createResetLink(db, owner, clock.now)).toBeNull()
})

/** Each kind of access that a login session can create, by the use case. */
const CREATIONS: [string, (context: Context) => Promise<unknown>][] = [
  [
    'a webhook',
    (context) => createWebhook(context, { url: 'http://127.0.0.1:2009/patang', events: ['booking.created'] }),
  ],
  ['a calendar address', createCalendarFeed],
  [
    'an access token',
    (context) => createAccessToken(context, { name: 'Intruder', scopes: ['bookings_read'] }),
  ],
  [
    'a push subscription',
    (context) =>
      subscribeToPush(context, {
        endpoint: `https://fcm.googleapis.com/${randomUUID()}`,
        p256dh: 'p'.repeat(87),
        auth: 'a'.repeat(22),
      }),
  ],
  ['an invitation', (context) => inviteToFamily(context, { email: `${randomUUID()}@example.in` })],
]

const countAccess = async (userId: string) =>
  (await db.webhook.count({ where: { userId } })) +
  (await db.calendarFeed.count({ where: { userId } })) +
  (await db.accessToken.count({ where: { userId, revokedAt: null } })) +
  (await db.pushSubscription.count({ where: { userId } })) +
  (await db.familyInvitation.count({ where: { invitedBy: userId } }))

/** A request of an intruder that has begun, and a link with which the owner resets the password. */
async function seedRequest() {
  const { id: userId, client, email } = await seedParent(server, { passwordHash })
  const link = (await createResetLink(db, { id: userId, email }, clock.now)) ?? ''
  const context = await createTestContext(server.services, client.cookies.patang ?? '')
  return { userId, context, link }
}

async function createAfterReset(create: (context: Context) => Promise<unknown>) {
  const { userId, context, link } = await seedRequest()
  await useLink(link)
  const outcome = await create(context).then(
    () => 'created',
    (failure) => (failure instanceof Failure ? failure.code : String(failure)),
  )
  return { outcome, left: await countAccess(userId) }
}

test.each(CREATIONS)('refuses %s of a request that began before the reset', async (_, create) => {
  expect(await createAfterReset(create)).toEqual({ outcome: 'NOT_SIGNED_IN', left: 0 })
})

test('control: all are created when they do not hold the login session', async () => {
  const noHold = async () => {}
  // A foreign key refuses the push subscription of an ended login session.
  for (const [, create] of CREATIONS.filter(([name]) => name !== 'a push subscription'))
    expect(await withGuard(holdModule, 'holdLoginSession', noHold, () => createAfterReset(create))).toEqual({
      outcome: 'created',
      left: 1,
    })
})

test('ends an access token that is created during the reset', async () => {
  const { userId, context, link } = await seedRequest()
  const { holdLoginSession } = holdModule
  let reset: Promise<unknown> = Promise.resolve()
  const holdDuringReset: typeof holdLoginSession = async (tx, user) => {
    await holdLoginSession(tx, user)
    reset = leaveTransaction(() => useLink(link))
    await waitForLock(db)
  }
  await withGuard(holdModule, 'holdLoginSession', holdDuringReset, () =>
    createAccessToken(context, { name: 'Intruder', scopes: ['bookings_read'] }),
  )
  await reset
  expect(await countAccess(userId)).toBe(0)
})
