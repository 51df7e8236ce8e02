import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { listMails } from '../../testing/features/notifications.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedParent } from '../../testing/seed.ts'
import { createTestContext } from '../../testing/testContext.ts'
import { startTestServer } from '../../testing/testServer.ts'
import type { consumeResetLink } from './consumeResetLink.ts'
import * as consumeResetLinkModule from './consumeResetLink.ts'
import { resetPassword } from './resetPassword.ts'

const server = await startTestServer()
const { db, clock, services, runDueJobs } = server

// All clients of this file share one network address: each test starts with no counted attempts.
beforeEach(() => db.signInAttempt.deleteMany())
const PASSWORD = 'another kite 2026'

async function requestReset(email: string, client = server.createClient()) {
  const { data } = await client.graphql(
    graphql(`mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { __typename
      ... on RequestPasswordResetPayload { email } ... on InvalidInput { fields { field } } } }`),
    { email },
  )
  return data.requestPasswordReset
}

async function linkFor(email: string) {
  await requestReset(email)
  await runDueJobs()
  const mails = await listMails(db, email)
  return /reset-password#([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}

async function choose(token: string, newPassword = PASSWORD, confirmPassword = newPassword) {
  const { data } = await server.createClient().graphql(
    graphql(`mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename
      ... on InvalidInput { fields { field code } } } }`),
    { input: { token, newPassword, confirmPassword } },
  )
  return data.resetPassword
}

async function signsIn(email: string, password: string) {
  const { data } = await server
    .createClient()
    .graphql(graphql('mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'), {
      input: { email, password },
    })
  return data.signIn.__typename === 'SignInPayload'
}

test("resets the password with a mailed link in the account's language and ends every login session", async () => {
  const { email, client } = await seedParent(server, { language: 'hi' })
  const token = await linkFor(email)
  const [mail] = await listMails(db, email)
  expect(mail?.subject).toMatch(/\p{Script=Devanagari}/u)
  expect(mail?.html).toContain(`http://localhost:4000/reset-password#${token}`)
  expect((await choose(token)).__typename).toBe('ResetPasswordPayload')
  expect(await signsIn(email, PASSWORD)).toBe(true)
  expect((await client.graphql(graphql('{ viewer { user { email } } }'))).data.viewer).toBeNull()
  await runDueJobs()
  expect(await listMails(db, email)).toHaveLength(2)
})

test('resets the password of former staff', async () => {
  const { id, email } = await seedParent(server)
  await db.adminUser.create({
    data: { userId: id, username: email, email, passwordHash: 'unused', isActive: false },
  })
  expect((await choose(await linkFor(email))).__typename).toBe('ResetPasswordPayload')
  expect(await signsIn(email, PASSWORD)).toBe(true)
})

test('gives an unknown address the same response and sends no mail', async () => {
  const { email } = await seedParent(server)
  const unknownEmail = `unknown-${crypto.randomUUID()}@example.in`
  expect(await requestReset(email)).toEqual({ __typename: 'RequestPasswordResetPayload', email })
  expect(await requestReset(unknownEmail)).toEqual({
    __typename: 'RequestPasswordResetPayload',
    email: unknownEmail,
  })
  await runDueJobs()
  expect(await listMails(db, unknownEmail)).toEqual([])
})

test('runs the same SQL statements for an unknown address', async () => {
  const { email } = await seedParent(server)
  const known = await server.countQueries(() => requestReset(email))
  expect(await server.countQueries(() => requestReset(`unknown-${crypto.randomUUID()}@example.in`))).toBe(
    known,
  )
})

test('accepts a link once', async () => {
  const { email } = await seedParent(server)
  const token = await linkFor(email)
  await choose(token)
  expect((await choose(token, 'and a third one')).__typename).toBe('InvalidResetLink')
  expect(await signsIn(email, PASSWORD)).toBe(true)
})

/** Uses one link twice in parallel and returns the number of successes. */
async function twoAtOnce() {
  const { email } = await seedParent(server)
  const token = await linkFor(email)
  const tries = ['first choice 1', 'second choice 2'].map(async (newPassword) =>
    resetPassword(await createTestContext(services, ''), {
      token,
      newPassword,
      confirmPassword: newPassword,
    }),
  )
  const outcomes = await Promise.allSettled(tries)
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

test('lets one of two parallel uses of a link succeed', async () => {
  expect(await twoAtOnce()).toBe(1)
})

test('control: a link that is only read serves both', async () => {
  const readOnly: typeof consumeResetLink = async (tx, tokenHash) => {
    const found = await tx.passwordReset.findUnique({ where: { tokenHash: new Uint8Array(tokenHash) } })
    await sleep(300)
    return found?.userId ?? null
  }
  expect(await withGuard(consumeResetLinkModule, 'consumeResetLink', readOnly, twoAtOnce)).toBe(2)
})

test('expires a link after an hour, and older links when a newer one is used', async () => {
  const { email } = await seedParent(server)
  const old = await linkFor(email)
  clock.set(new Date(clock.now.getTime() + 3_600_000).toISOString())
  expect((await choose(old)).__typename).toBe('InvalidResetLink')
  const [first, second] = [await linkFor(email), await linkFor(email)]
  expect((await choose(second)).__typename).toBe('ResetPasswordPayload')
  expect((await choose(first)).__typename).toBe('InvalidResetLink')
})

test('stores no token', async () => {
  const { id, email } = await seedParent(server)
  const token = await linkFor(email)
  const [row] = await db.passwordReset.findMany({ where: { userId: id } })
  expect(Buffer.from(row?.tokenHash ?? '').toString('latin1')).not.toContain(token)
  const [job] = await db.$queryRaw<{ found: number }[]>`
    SELECT count(*)::int AS found FROM pgboss.job WHERE data::text LIKE ${`%${token}%`}`
  expect(job?.found).toBe(0)
})

test('keeps the link valid after a common password or a wrong confirmation', async () => {
  const { email } = await seedParent(server)
  const token = await linkFor(email)
  expect(await choose(token, 'password123')).toMatchObject({
    fields: [{ field: 'newPassword', code: 'validation.password.common' }],
  })
  expect(await choose(token, PASSWORD, 'different')).toMatchObject({ fields: [{ field: 'confirmPassword' }] })
  expect((await choose(token)).__typename).toBe('ResetPasswordPayload')
})

test('throttles requests by address and by account', async () => {
  const { email } = await seedParent(server)
  for (let count = 0; count < 10; count++)
    expect((await requestReset(email)).__typename).toBe('RequestPasswordResetPayload')
  expect((await requestReset(email)).__typename).toBe('TooManyAttempts')
})

test('notifies the old address of a changed e-mail and of pending mail', async () => {
  const { email, id } = await seedParent(server)
  const token = await linkFor(email)
  await choose(token)
  const again = await signInAgain(email)
  const changed = `changed-${crypto.randomUUID()}@example.in`
  await again.graphql(
    graphql('mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { __typename } }'),
    { input: { firstName: 'Asha', lastName: 'Raman', email: changed, currentPassword: PASSWORD } },
  )
  expect((await db.user.findUniqueOrThrow({ where: { id } })).email).toBe(changed)
  await runDueJobs()
  const subjects = (await listMails(db, email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your password was changed')
  expect(subjects).toContain('Your email address was changed')
  expect((await listMails(db, changed)).map(({ text }) => text)).toEqual([
    expect.stringContaining('/verify-email#'),
  ])
})

async function signInAgain(email: string) {
  const client = server.createClient()
  await client.graphql(graphql('mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'), {
    input: { email, password: PASSWORD },
  })
  return client
}
