import { beforeEach, expect, test } from 'vitest'
import { createCalendarFeed } from '../../bookings/calendar/calendarFeeds.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { seedAccessToken } from '../../testing/features/accessToken.ts'
import { invite } from '../../testing/features/family.ts'
import { seedParent } from '../../testing/seed.ts'
import { expectValue, fetchData, runMutation, type TestClient } from '../../testing/testClient.ts'
import { createTestContext } from '../../testing/testContext.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { hashPassword } from '../password/passwords.ts'

const server = await startTestServer()
const { db, services } = server
const PASSWORD = 'kite over salem'
const passwordHash = await hashPassword(PASSWORD)
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'

beforeEach(() => db.signInAttempt.deleteMany())

const accessDocument = graphql(
  'query { viewer { access { id kind name isCurrent } securityEvents { kind device } } }',
)
const endDocument = graphql(
  'mutation ($input: EndAccessInput!) { result: endAccess(input: $input) { __typename } }',
)
const endAllDocument = graphql('mutation { endAllAccess { __typename } }')
const signInDocument = graphql(
  'mutation ($input: SignInInput!) { result: signIn(input: $input) { __typename } }',
)
const passwordDocument = graphql(
  'mutation ($input: ChangePasswordInput!) { result: changePassword(input: $input) { __typename } }',
)

const loadAccess = async (client: TestClient) => expectValue((await fetchData(client, accessDocument)).viewer)

/** A parent with one of each access. */
async function seedAccess() {
  const parent = await seedParent(server, { passwordHash })
  const token = parent.client.cookies.patang as string
  await createCalendarFeed(await createTestContext(services, token))
  const userId = parent.id
  await db.webhook.create({ data: { userId, url: 'https://example.in/hook', events: [], secret: 'whsec_x' } })
  await seedAccessToken(db, userId)
  await invite(parent.client, `second.${userId}@example.in`)
  const second = server.createClient({ 'user-agent': FIREFOX })
  await runMutation(second, signInDocument, { email: parent.email, password: PASSWORD })
  const session = await db.session.findFirstOrThrow({ where: { userId, device: 'Firefox, Linux' } })
  const keys = { p256dh: 'x', auth: 'y' }
  const endpoint = `https://push.example/${userId}`
  await db.pushSubscription.create({ data: { userId, sessionId: session.id, endpoint, ...keys } })
  return { ...parent, second }
}

test('lists every access, with the browser of this request', async () => {
  const { client } = await seedAccess()
  const { access } = await loadAccess(client)
  expect(access.map(({ kind }) => kind).sort()).toEqual([
    'ACCESS_TOKEN',
    'CALENDAR_FEED',
    'FAMILY_INVITATION',
    'LOGIN_SESSION',
    'LOGIN_SESSION',
    'PUSH_DEVICE',
    'WEBHOOK',
  ])
  expect(access.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(access).toContainEqual(
    expect.objectContaining({ kind: 'LOGIN_SESSION', name: 'Firefox, Linux', isCurrent: false }),
  )
  expect(access).toContainEqual(expect.objectContaining({ kind: 'WEBHOOK', name: 'https://example.in/hook' }))
})

test('ends each access by itself, and not that of another user', async () => {
  const { client, second } = await seedAccess()
  const otherUser = await seedParent(server)
  const { access } = await loadAccess(client)
  const others = access.filter(({ isCurrent, kind }) => !isCurrent && kind !== 'CALENDAR_FEED')
  for (const { id } of others)
    expect(await runMutation(otherUser.client, endDocument, { accessId: id })).toEqual({
      __typename: 'NotFound',
    })
  expect((await loadAccess(client)).access).toHaveLength(7)

  for (const { id } of access.filter(({ isCurrent }) => !isCurrent).reverse())
    expect(await runMutation(client, endDocument, { accessId: id })).toEqual({
      __typename: 'EndAccessPayload',
    })
  expect((await loadAccess(client)).access).toMatchObject([{ kind: 'LOGIN_SESSION', isCurrent: true }])
  expect((await fetchData(second, accessDocument)).viewer).toBeNull()
  expect(await runMutation(client, endDocument, { accessId: 'session' })).toEqual({
    __typename: 'InvalidInput',
  })
})

test('ends all access except this login session', async () => {
  const { client, second } = await seedAccess()
  await fetchData(client, endAllDocument)
  expect((await loadAccess(client)).access).toMatchObject([{ kind: 'LOGIN_SESSION', isCurrent: true }])
  expect((await fetchData(second, accessDocument)).viewer).toBeNull()
})

test('security events are in the audit log, and their user sees them', async () => {
  const { id, client } = await seedAccess()
  const other = await seedParent(server)
  const change = { currentPassword: PASSWORD, newPassword: 'another kite 2026' }
  await runMutation(client, passwordDocument, { ...change, confirmPassword: change.newPassword })
  await fetchData(client, endAllDocument)
  const { securityEvents } = await loadAccess(client)
  expect(securityEvents.map(({ kind }) => kind).sort()).toEqual([
    'ACCESS_ENDED',
    'NEW_DEVICE',
    'PASSWORD_CHANGED',
  ])
  expect(securityEvents).toContainEqual({ kind: 'NEW_DEVICE', device: 'Firefox, Linux' })
  expect((await loadAccess(other.client)).securityEvents).toEqual([])
  expect(await db.auditEntry.count({ where: { subjectType: 'User', subjectId: id } })).toBe(3)
})

test('a known browser signs in without a new event', async () => {
  const { email, client, second } = await seedAccess()
  await runMutation(second, signInDocument, { email, password: PASSWORD })
  const { securityEvents } = await loadAccess(client)
  expect(securityEvents.filter(({ kind }) => kind === 'NEW_DEVICE')).toHaveLength(1)
})
