import { expect, test } from 'vitest'
import { TOKENS_MAX } from '../../domain/developers/accessTokens.ts'
import { DAY_MS } from '../../domain/time.ts'
import { hashPassword } from '../accounts/password/passwords.ts'
import { sweepExpiredJob } from '../accounts/signIn/sweepExpired.ts'
import { graphql, type TadaDocumentNode, type VariablesOf } from '../platform/graphql/document.ts'
import { createProgramClient, seedAccessToken } from '../testing/features/accessToken.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedParent, seedStaff } from '../testing/seed.ts'
import { expectPayload, type TestClient } from '../testing/testClient.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { createAccessToken } from './createAccessToken.ts'
import * as tokenLocks from './locks.ts'

const server = await startTestServer()
const { db, clock } = server
const PASSWORD = 'kite over salem'

const CREATE =
  graphql(`mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) { __typename
  ... on CreateAccessTokenPayload { secret accessToken { id name prefix scopes createdAt lastUsedAt expiresAt isExpired } }
  ... on InvalidInput { fields { field code } } ... on Failure { message } } }`)
const REVOKE = graphql(`mutation ($id: ID!) { revokeAccessToken(input: { id: $id }) { __typename
  ... on RevokeAccessTokenPayload { viewer { accessTokens { name } } } } }`)
const LIST = graphql('{ viewer { accessTokens { id name lastUsedAt isExpired } } }')
const READ = graphql('{ viewer { bookingCounts { all } } }')

type TokenInput = VariablesOf<typeof CREATE>['input']

async function make(client: TestClient, input: Partial<TokenInput> = {}) {
  const { data } = await client.graphql(CREATE, {
    input: { name: 'My calendar', scopes: ['BOOKINGS_READ'], ...input },
  })
  return data.createAccessToken
}

async function loadCode<Data>(client: TestClient, document: TadaDocumentNode<Data, object>) {
  const { errors } = await client.graphql(document)
  return errors?.[0]?.extensions.code ?? 'allowed'
}

test('shows the secret once and stores its hash', async () => {
  const { client, id } = await seedParent(server)
  const { secret, accessToken } = expectPayload(
    await make(client, { name: ' My calendar ', expiresInDays: 30 }),
    'CreateAccessTokenPayload',
  )
  expect(secret).toMatch(/^patang_pat_[\w-]{43}$/)
  expect(accessToken).toMatchObject({
    name: 'My calendar',
    prefix: secret.slice(0, 15),
    scopes: ['BOOKINGS_READ'],
    createdAt: clock.now.toISOString(),
    lastUsedAt: null,
    expiresAt: new Date(clock.now.getTime() + 30 * DAY_MS).toISOString(),
    isExpired: false,
  })
  const stored = JSON.stringify(await db.accessToken.findMany({ where: { userId: id } }))
  expect(stored).not.toContain(secret.slice(16))
  const { data } = await client.graphql(LIST)
  expect(data.viewer?.accessTokens).toMatchObject([{ name: 'My calendar' }])
  expect(await loadCode(createProgramClient(server, secret), READ)).toBe('allowed')
})

test('notifies the owner of a new token', async () => {
  const { client, id } = await seedParent(server)
  await make(client)
  expect(await db.message.findMany({ where: { userId: id }, select: { kind: true, link: true } })).toEqual([
    { kind: 'tokenCreated', link: '/profile/tokens' },
  ])
})

test.each([
  [{ name: ' ' }, 'name', 'validation.required'],
  [{ name: 'x'.repeat(61) }, 'name', 'validation.accessToken.name'],
  [{ scopes: [] }, 'scopes', 'validation.accessToken.scopes'],
  [{ expiresInDays: 31 }, 'expiresInDays', 'validation.accessToken.lifetime'],
])('%j is refused by its field', async (input, field, code) => {
  const { client } = await seedParent(server)
  expect(await make(client, input)).toMatchObject({ __typename: 'InvalidInput', fields: [{ field, code }] })
})

test('revokes a token immediately, by its owner only, and accepts a repeated call', async () => {
  const { client, id } = await seedParent(server)
  const { secret, id: tokenId } = await seedAccessToken(db, id)
  const otherUser = await seedParent(server)
  const refused = await otherUser.client.graphql(REVOKE, { id: tokenId })
  expect(refused.data.revokeAccessToken.__typename).toBe('NotFound')
  expect(await loadCode(createProgramClient(server, secret), READ)).toBe('allowed')
  for (const _ of [1, 2]) {
    const { data } = await client.graphql(REVOKE, { id: tokenId })
    expect(data.revokeAccessToken).toMatchObject({ viewer: { accessTokens: [] } })
  }
  expect(await loadCode(createProgramClient(server, secret), READ)).toBe('INVALID_TOKEN')
})

test('refuses an expired token, lists it for a month and then sweeps it', async () => {
  const { client, id } = await seedParent(server)
  const before = clock.now
  const { secret } = expectPayload(await make(client, { expiresInDays: 30 }), 'CreateAccessTokenPayload')
  const { secret: endless } = expectPayload(await make(client), 'CreateAccessTokenPayload')
  clock.set(new Date(before.getTime() + 30 * DAY_MS - 1000).toISOString())
  expect(await loadCode(createProgramClient(server, secret), READ)).toBe('allowed')
  clock.set(new Date(before.getTime() + 30 * DAY_MS).toISOString())
  expect(await loadCode(createProgramClient(server, secret), READ)).toBe('INVALID_TOKEN')
  expect(await loadCode(createProgramClient(server, endless), READ)).toBe('allowed')
  await server.runJob(sweepExpiredJob)
  expect(await db.accessToken.count({ where: { userId: id } })).toBe(2)
  clock.set(new Date(before.getTime() + 60 * DAY_MS).toISOString())
  await server.runJob(sweepExpiredJob)
  expect(await db.accessToken.count({ where: { userId: id } })).toBe(1)
  clock.now = before
})

test('records the last use at most once a minute', async () => {
  const { id } = await seedParent(server)
  const before = clock.now
  const { secret, id: tokenId } = await seedAccessToken(db, id)
  const program = createProgramClient(server, secret)
  const loadLastUse = async () =>
    (await db.accessToken.findUniqueOrThrow({ where: { id: tokenId } })).lastUsedAt
  await program.graphql(READ)
  expect(await loadLastUse()).toEqual(before)
  clock.now = new Date(before.getTime() + 59_000)
  await program.graphql(READ)
  expect(await loadLastUse()).toEqual(before)
  clock.now = new Date(before.getTime() + 60_000)
  await program.graphql(READ)
  expect(await loadLastUse()).toEqual(clock.now)
  clock.now = before
})

const NEW = { newPassword: 'a kite at sea', confirmPassword: 'a kite at sea' }

test('revokes all tokens with a changed password', async () => {
  const { client, id } = await seedParent(server, { passwordHash: await hashPassword(PASSWORD) })
  const { secret } = await seedAccessToken(db, id)
  const input = { currentPassword: PASSWORD, ...NEW }
  await client.graphql(
    graphql('mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { __typename } }'),
    { input },
  )
  expect(await loadCode(createProgramClient(server, secret), READ)).toBe('INVALID_TOKEN')
})

test('revokes all tokens with a password reset', async () => {
  const { id, email } = await seedParent(server, { passwordHash: await hashPassword(PASSWORD) })
  const { secret } = await seedAccessToken(db, id)
  const visitor = server.createClient()
  await visitor.graphql(
    graphql('mutation ($email: String!) { requestPasswordReset(input: { email: $email }) { __typename } }'),
    { email },
  )
  await server.runDueJobs()
  const mail = await db.outboxMail.findFirstOrThrow({ where: { toEmail: email } })
  const token = /reset-password#([\w-]+)/.exec(mail.text)?.[1]
  const { data } = await visitor.graphql(
    graphql('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }'),
    { input: { token: token ?? '', ...NEW } },
  )
  expect(data.resetPassword.__typename).toBe('ResetPasswordPayload')
  expect(await loadCode(createProgramClient(server, secret), READ)).toBe('INVALID_TOKEN')
})

test('revokes all tokens with a deactivation, permanently', async () => {
  const admin = await seedStaff(server)
  const { id } = await seedParent(server)
  const { secret } = await seedAccessToken(db, id)
  const set = (isActive: boolean) =>
    admin.client.graphql(
      graphql('mutation ($input: SetUserActiveInput!) { setUserActive(input: $input) { __typename } }'),
      { input: { userId: id, isActive } },
    )
  for (const isActive of [false, true]) {
    await set(isActive)
    expect(await loadCode(createProgramClient(server, secret), READ)).toBe('INVALID_TOKEN')
  }
})

test('deletes the tokens with the account', async () => {
  const { client, id } = await seedParent(server, { passwordHash: await hashPassword(PASSWORD) })
  const { secret } = await seedAccessToken(db, id)
  await client.graphql(
    graphql('mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { __typename } }'),
    { input: { password: PASSWORD } },
  )
  expect(await db.accessToken.count({ where: { userId: id } })).toBe(0)
  expect(await loadCode(createProgramClient(server, secret), READ)).toBe('INVALID_TOKEN')
})

/**
 * Creates twenty tokens in parallel for a user who may have one more. Without the lock, two at once are already too many,
 * however many connections the server has.
 */
async function createTokensInParallel() {
  const { client, id } = await seedParent(server)
  await Promise.all(Array.from({ length: TOKENS_MAX - 1 }, () => seedAccessToken(db, id)))
  const context = await createTestContext(server.services, client.cookies.patang as string)
  const input = { name: 'One of many', scopes: ['bookings_read'] }
  const many = Array.from({ length: 20 }, () => createAccessToken(context, input))
  const refused = (await Promise.allSettled(many)).filter(({ status }) => status === 'rejected')
  return { made: await db.accessToken.count({ where: { userId: id } }), refused: refused.length, client, id }
}

test('allows one of twenty parallel tokens beside nineteen, and another after one is revoked', async () => {
  const { made, refused, client, id } = await createTokensInParallel()
  expect([made, refused]).toEqual([TOKENS_MAX, 19])
  expect(await make(client)).toMatchObject({
    __typename: 'TooManyTokens',
    message: 'You already have 20 access tokens. Revoke one first.',
  })
  const one = await db.accessToken.findFirstOrThrow({ where: { userId: id } })
  await client.graphql(REVOKE, { id: one.id })
  expect((await make(client)).__typename).toBe('CreateAccessTokenPayload')
})

test('control: without the lock there are more', async () => {
  let made = 0
  for (let round = 0; round < 8 && made <= TOKENS_MAX; round++)
    made = (await withGuard(tokenLocks, 'lockTokens', async () => {}, createTokensInParallel)).made
  expect(made).toBeGreaterThan(TOKENS_MAX)
})
