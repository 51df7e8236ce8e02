import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { lockStaff } from '../accounts/locks.ts'
import * as accountLocks from '../accounts/locks.ts'
import { hashPassword } from '../accounts/password/passwords.ts'
import { graphql, type VariablesOf } from '../platform/graphql/document.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedParent, seedStaff } from '../testing/seed.ts'
import { createSocketClient } from '../testing/socket.ts'
import { expectPayload, expectValue, fetchData, runMutation, type TestClient } from '../testing/testClient.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../testing/timeoutFactor.ts'
import { setUserStaff } from './setUserStaff.ts'

const server = await startTestServer()
const { db } = server
const password = 'kite over salem'
const passwordHash = await hashPassword(password)

const setActiveDocument = graphql(`mutation ($input: SetUserActiveInput!) {
  result: setUserActive(input: $input) {
    __typename ... on SetUserActivePayload { account { isActive isStaff } } ... on Failure { message }
  }
}`)
const setStaffDocument = graphql(`mutation ($input: SetUserStaffInput!) {
  result: setUserStaff(input: $input) {
    __typename ... on SetUserStaffPayload { account { isActive isStaff } } ... on Failure { message }
  }
}`)

const change = (client: TestClient, mutation: 'Active' | 'Staff', userId: string, value: boolean) =>
  mutation === 'Active'
    ? runMutation(client, setActiveDocument, { userId, isActive: value })
    : runMutation(client, setStaffDocument, { userId, isStaff: value })

const isSignedIn = async (client: TestClient) =>
  (await client.graphql(graphql('{ viewer { user { isAdmin } } }'))).data.viewer?.user ?? null

async function signIn(email: string) {
  const client = server.createClient()
  const { data } = await client.graphql(
    graphql(
      `mutation ($input: SignInInput!) { signIn(input: $input) { __typename ... on SignInPayload { viewer { user { isAdmin } } } } }`,
    ),
    { input: { email, password } },
  )
  return data.signIn.__typename === 'SignInPayload' ? data.signIn.viewer.user : null
}

test('signs a deactivated parent out at once, and lets them in after reactivation', async () => {
  const admin = await seedStaff(server)
  const parent = await seedParent(server, { passwordHash })
  expect(
    expectPayload(await change(admin.client, 'Active', parent.id, false), 'SetUserActivePayload').account
      .isActive,
  ).toBe(false)
  expect(await isSignedIn(parent.client)).toBeNull()
  expect(await db.session.count({ where: { userId: parent.id } })).toBe(0)
  expect(await signIn(parent.email)).toBeNull()
  expect(
    expectPayload(await change(admin.client, 'Active', parent.id, true), 'SetUserActivePayload').account
      .isActive,
  ).toBe(true)
  expect(await signIn(parent.email)).toEqual({ isAdmin: false })
  // The sign-in on a new device is an entry of the parent.
  const entries = await db.auditEntry.findMany({ where: { subjectId: parent.id, userId: admin.id } })
  expect(entries.map(({ action }) => action).sort()).toEqual(['deactivatePerson', 'reactivatePerson'])
})

test('keeps the password when a user becomes staff and when they leave', async () => {
  const admin = await seedStaff(server)
  const parent = await seedParent(server, { passwordHash })
  for (const isStaff of [true, false, true]) {
    expect(
      expectPayload(await change(admin.client, 'Staff', parent.id, isStaff), 'SetUserStaffPayload').account
        .isStaff,
    ).toBe(isStaff)
    expect(await db.session.count({ where: { userId: parent.id } })).toBe(0)
    expect(await signIn(parent.email)).toEqual({ isAdmin: isStaff })
  }
  expect(await db.adminUser.count({ where: { userId: parent.id } })).toBe(1)
})

test('closes the socket of a deactivated or removed staff member within a second', async () => {
  const admin = await seedStaff(server)
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.app.server.address() as AddressInfo
  for (const mutation of ['Active', 'Staff'] as const) {
    const other = await seedStaff(server)
    const socket = createSocketClient({ port, token: other.client.cookies.patang })
    expect(await socket.subscribe('subscription { achievementUnlocked { number } }').isQuiet()).toBe(true)
    const began = performance.now()
    await change(admin.client, mutation, other.id, false)
    expect(await socket.closed).toBe(4401)
    expect(performance.now() - began).toBeLessThan(1000 * TIMEOUT_FACTOR)
    expect(await isSignedIn(other.client)).toBeNull()
  }
})

test("refuses the caller's own account, other callers, unknown users and users without a password", async () => {
  const admin = await seedStaff(server)
  const parent = await seedParent(server)
  for (const mutation of ['Active', 'Staff'] as const) {
    expect((await change(admin.client, mutation, admin.id, false)).__typename).toBe('NotYourself')
    expect((await change(parent.client, mutation, admin.id, false)).__typename).toBe('NotAllowed')
    expect((await change(server.createClient(), mutation, admin.id, false)).__typename).toBe('NotSignedIn')
    expect((await change(admin.client, mutation, 'nobody', false)).__typename).toBe('NotFound')
  }
  await db.user.update({ where: { id: parent.id }, data: { passwordHash: null } })
  expect((await change(admin.client, 'Staff', parent.id, true)).__typename).toBe('NoPassword')
  const listed = graphql('{ viewer { staff { users { totalCount } } } }')
  expect((await parent.client.graphql(listed)).data?.viewer?.staff).toBeNull()
})

async function removeEachOther() {
  await db.adminUser.updateMany({ data: { isActive: false } })
  const [one, two] = [await seedStaff(server), await seedStaff(server)]
  const contexts = await Promise.all(
    [one, two].map(({ client }) => createTestContext(server.services, String(client.cookies.patang))),
  )
  const responses = await Promise.allSettled([
    setUserStaff(contexts[0] as never, { userId: two.id, isStaff: false }),
    setUserStaff(contexts[1] as never, { userId: one.id, isStaff: false }),
  ])
  return {
    done: responses.filter(({ status }) => status === 'fulfilled').length,
    left: await db.adminUser.count({ where: { isActive: true } }),
  }
}

test('obeys one of two staff members who remove each other in parallel', async () => {
  for (let round = 0; round < 5; round++) expect(await removeEachOther()).toEqual({ done: 1, left: 1 })
})

test('control: without the lock no staff member remains', async () => {
  const unlocked: typeof lockStaff = async (tx) => {
    const staff = await tx.adminUser.findMany({ where: { isActive: true }, select: { id: true } })
    await sleep(100)
    return staff.map(({ id }) => id)
  }
  expect(await withGuard(accountLocks, 'lockStaff', unlocked, removeEachOther)).toEqual({
    done: 2,
    left: 0,
  })
})

test('finds users by any part of name and e-mail, page by page', async () => {
  const admin = await seedStaff(server)
  const made = await Promise.all(
    Array.from({ length: 5 }, () => seedParent(server, { firstName: 'Zubeida', lastName: 'Khan' })),
  )
  const document = graphql(`query ($query: String, $after: String, $who: UserAccountFilter) { viewer { staff {
    users(first: 2, query: $query, after: $after, filter: $who) {
      totalCount pageInfo { endCursor hasNextPage } edges { node { uuid isViewer isStaff } } } } } }`)
  const list = async (variables: VariablesOf<typeof document>) =>
    expectValue((await fetchData(admin.client, document, variables)).viewer?.staff).users
  const found: string[] = []
  for (let after: string | null = null; ; ) {
    const users: Awaited<ReturnType<typeof list>> = await list({ query: 'BEIDA kh', after })
    expect(users.totalCount).toBe(5)
    found.push(...users.edges.map(({ node }) => node.uuid))
    if (!users.pageInfo.hasNextPage) break
    after = users.pageInfo.endCursor
  }
  expect(found.toSorted()).toEqual(made.map(({ id }) => id).toSorted())
  expect((await list({ query: made[0]?.id })).totalCount).toBe(1)
  expect((await list({ query: admin.email, who: 'STAFF' })).edges).toMatchObject([
    { node: { isViewer: true, isStaff: true } },
  ])
})

test('shows the filtered audit log to staff, latest first', async () => {
  const admin = await seedStaff(server)
  const parent = await seedParent(server, { passwordHash })
  await change(admin.client, 'Active', parent.id, false)
  server.clock.set('2026-11-23T05:00:00Z')
  await change(admin.client, 'Active', parent.id, true)
  const document =
    graphql(`query ($filter: AuditFilter) { viewer { staff { auditLog(first: 10, filter: $filter) {
    edges { node { action actor subject subjectId changes { field before after } } }
  } } } }`)
  const { data } = await admin.client.graphql(document, { filter: { subjectId: parent.id } })
  expect(data.viewer?.staff?.auditLog.edges).toMatchObject([
    { node: { action: 'reactivatePerson', actor: 'Meena Iyer', subject: 'Asha Raman' } },
    {
      node: { action: 'deactivatePerson', changes: [{ field: 'isActive', before: 'true', after: 'false' }] },
    },
  ])
  const only = await admin.client.graphql(document, {
    filter: { userId: admin.id, action: 'deactivatePerson', until: '2026-11-23T05:00:00Z' },
  })
  expect(only.data.viewer?.staff?.auditLog.edges).toHaveLength(1)
  expect((await parent.client.graphql(document)).data.viewer?.staff ?? null).toBeNull()
})
