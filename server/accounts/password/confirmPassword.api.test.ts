import { addMinutes } from 'date-fns/addMinutes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as contexts from '../../platform/context.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { seedPinCodes } from '../../testing/features/catalogue.ts'
import { createImportTools } from '../../testing/features/catalogueImport.ts'
import { listMails, loadInbox } from '../../testing/features/notifications.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedManager, seedParent, seedProvider, seedStaff } from '../../testing/seed.ts'
import { runMutation, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { hashPassword } from './passwords.ts'

const server = await startTestServer()
const { db, clock, runDueJobs } = server
await seedPinCodes(db)
const START = clock.now
const PASSWORD = 'kite over salem'
const passwordHash = await hashPassword(PASSWORD)

beforeEach(() => db.signInAttempt.deleteMany())
afterEach(() => {
  clock.now = START
})

const tokenDocument = graphql(
  'mutation ($input: CreateAccessTokenInput!) { result: createAccessToken(input: $input) { __typename } }',
)
const providerDocument = graphql(
  'mutation ($input: UpdateProviderInput!) { result: updateProvider(input: $input) { __typename } }',
)
const createProviderDocument = graphql(
  'mutation ($input: CreateProviderInput!) { result: createProvider(input: $input) { __typename } }',
)
const staffDocument = graphql(
  'mutation ($input: SetUserStaffInput!) { result: setUserStaff(input: $input) { __typename } }',
)
const confirmDocument = graphql(
  `mutation ($input: ConfirmPasswordInput!) { result: confirmPassword(input: $input) { __typename
    ... on InvalidInput { fields { field code } } } }`,
)

const createToken = (client: TestClient) =>
  runMutation(client, tokenDocument, { name: 'My calendar', scopes: ['BOOKINGS_READ'] })
const confirm = (client: TestClient, password = PASSWORD) =>
  runMutation(client, confirmDocument, { password })

async function seedManagedProvider() {
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
  const [manager, other] = [await seedManager(server, provider.id), await seedManager(server, provider.id)]
  await db.user.update({ where: { id: manager.id }, data: { passwordHash } })
  const change = async (upiId: string, fields: object = {}) => {
    const { version } = await db.provider.findUniqueOrThrow({ where: { id: provider.id } })
    const input = { providerId: provider.id, version, upiId, ...fields }
    return (await runMutation(manager.client, providerDocument, input)).__typename
  }
  return { provider, manager, other, change }
}

test('a stolen login session makes no access token after ten minutes without the password', async () => {
  const { client } = await seedParent(server, { passwordHash })
  expect((await createToken(client)).__typename).toBe('CreateAccessTokenPayload')
  clock.now = addMinutes(START, 10)
  expect((await createToken(client)).__typename).toBe('PasswordRequired')
  expect(await confirm(client, 'a wrong guess')).toMatchObject({
    fields: [{ field: 'password', code: 'validation.currentPassword' }],
  })
  expect((await createToken(client)).__typename).toBe('PasswordRequired')
  expect((await confirm(client)).__typename).toBe('ConfirmPasswordPayload')
  expect((await createToken(client)).__typename).toBe('CreateAccessTokenPayload')
  clock.now = addMinutes(START, 20)
  expect((await createToken(client)).__typename).toBe('PasswordRequired')
})

test('control: without the guard the stolen login session makes one', async () => {
  const { client } = await seedParent(server, { passwordHash })
  clock.now = addMinutes(START, 10)
  const made = await withGuard(
    contexts,
    'requireRecentPassword',
    () => {},
    () => createToken(client),
  )
  expect(made.__typename).toBe('CreateAccessTokenPayload')
})

test('guesses of the password are throttled', async () => {
  const { client } = await seedParent(server, { passwordHash })
  for (let guess = 0; guess < 10; guess++)
    expect((await confirm(client, `guess number ${guess}`)).__typename).toBe('InvalidInput')
  expect((await confirm(client)).__typename).toBe('TooManyAttempts')
})

test('another login session of the same user stays without confirmation', async () => {
  const first = await seedParent(server, { passwordHash })
  const second = server.createClient()
  clock.now = addMinutes(START, 5)
  await second.graphql(graphql('mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }'), {
    input: { email: first.email, password: PASSWORD },
  })
  clock.now = addMinutes(START, 12)
  expect((await createToken(first.client)).__typename).toBe('PasswordRequired')
  expect((await createToken(second)).__typename).toBe('CreateAccessTokenPayload')
})

test('a changed UPI ID requires the password and is reported to all managers by mail too', async () => {
  const { provider, manager, other, change } = await seedManagedProvider()
  clock.now = addMinutes(START, 10)
  expect(await change('thief@okbank')).toBe('PasswordRequired')
  expect((await db.provider.findUniqueOrThrow({ where: { id: provider.id } })).upiId).toBe('clayclub@okbank')
  expect(await change('clayclub@okbank', { description: 'Pottery for small hands and large ones.' })).toBe(
    'UpdateProviderPayload',
  )
  expect((await loadInbox(other.client)).notifications).toEqual([])

  await confirm(manager.client)
  expect(await change('new@okbank')).toBe('UpdateProviderPayload')
  for (const { client, email } of [manager, other]) {
    const { notifications } = await loadInbox(client)
    expect(notifications).toMatchObject([
      { kind: 'UPI_CHANGED', text: expect.stringContaining('new@okbank'), link: expect.any(String) },
    ])
    await runDueJobs()
    expect(await listMails(db, email)).toHaveLength(1)
  }
})

test("staff's rights require the password, and the user concerned is notified", async () => {
  const admin = await seedStaff(server)
  await db.adminUser.update({ where: { id: admin.adminId }, data: { passwordHash } })
  const { id: userId, email } = await seedParent(server, { passwordHash })
  const setStaff = async (isStaff: boolean) =>
    (await runMutation(admin.client, staffDocument, { userId, isStaff })).__typename
  clock.now = addMinutes(START, 10)
  expect(await setStaff(true)).toBe('PasswordRequired')
  expect(await db.adminUser.count({ where: { userId } })).toBe(0)

  await confirm(admin.client)
  expect([await setStaff(true), await setStaff(false)]).toEqual(Array(2).fill('SetUserStaffPayload'))
  const kinds = await db.message.findMany({ where: { userId }, orderBy: { createdAt: 'asc' } })
  expect(kinds.map(({ kind }) => kind).sort()).toEqual(['staffGranted', 'staffRevoked'])
  await runDueJobs()
  expect(await listMails(db, email)).toHaveLength(2)
})

test('a visitor confirms no password', async () => {
  expect((await confirm(server.createClient())).__typename).toBe('NotSignedIn')
})

test('a new provider with a UPI ID requires the password', async () => {
  const admin = await seedStaff(server)
  await db.adminUser.update({ where: { id: admin.adminId }, data: { passwordHash } })
  const create = async (upiId: string | null) => {
    const input = { name: 'Kite School', upiId, postcode: '636007' }
    return (await runMutation(admin.client, createProviderDocument, input)).__typename
  }
  clock.now = addMinutes(START, 10)
  expect(await create(null)).toBe('CreateProviderPayload')
  expect(await create('thief@okbank')).toBe('PasswordRequired')
  expect(await db.provider.count({ where: { upiId: 'thief@okbank' } })).toBe(0)
  await confirm(admin.client)
  expect(await create('kites@okbank')).toBe('CreateProviderPayload')
})

test('an import that sets or changes a UPI ID requires the password, and so does its undo', async () => {
  const admin = await seedStaff(server)
  await db.adminUser.update({ where: { id: admin.adminId }, data: { passwordHash } })
  const { provider, manager } = await seedManagedProvider()
  const imports = createImportTools(server, admin.client)
  const file = (text: string) => imports.checkFile('providers', `id,name,postcode,upiId,website\n${text}`)
  const changed = await file(`${provider.id},,,new@okbank,`)
  const created = await file(',Paid House,636007,house@okbank,')
  const harmless = await file(`${provider.id},,,clayclub@okbank,https://clayclub.example`)
  clock.now = addMinutes(START, 10)
  for (const { id } of [changed, created])
    expect((await imports.startImport(id)).__typename).toBe('PasswordRequired')
  expect((await imports.startImport(harmless.id)).__typename).toBe('StartImportPayload')
  expect(await db.provider.findUniqueOrThrow({ where: { id: provider.id } })).toMatchObject({
    upiId: 'clayclub@okbank',
  })

  const made = await withGuard(
    contexts,
    'requireRecentPassword',
    () => {},
    () => imports.startImport(created.id),
  )
  expect(made.__typename, 'control: without the guard it starts').toBe('StartImportPayload')

  await confirm(admin.client)
  await imports.runImport(changed.id)
  expect(await db.provider.findUniqueOrThrow({ where: { id: provider.id } })).toMatchObject({
    upiId: 'new@okbank',
  })
  expect((await loadInbox(manager.client)).notifications).toMatchObject([{ kind: 'UPI_CHANGED' }])
  clock.now = addMinutes(START, 30)
  expect((await imports.startUndo(changed.id)).__typename).toBe('PasswordRequired')
  await confirm(admin.client)
  expect(await imports.runUndo(changed.id)).toMatchObject({ state: 'UNDONE', rowCounts: { kept: 0 } })
  expect(await db.provider.findUniqueOrThrow({ where: { id: provider.id } })).toMatchObject({
    upiId: 'clayclub@okbank',
  })
})
