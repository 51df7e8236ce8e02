import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { listMails, loadInbox } from '../../testing/features/notifications.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedParent } from '../../testing/seed.ts'
import { runMutation, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { hashPassword } from '../password/passwords.ts'
import * as knownDevicesModule from './knownDevices.ts'

const server = await startTestServer({ TRUST_PROXY: 'loopback' })
const { db } = server
const PASSWORD = 'kite over salem'
const passwordHash = await hashPassword(PASSWORD)

let addresses = 0
/** A browser with a network address of its own. */
const openBrowser = () => server.createClient({ 'x-forwarded-for': `10.9.0.${addresses++}` })

const signInDocument = graphql(`mutation ($input: SignInInput!) { result: signIn(input: $input) { __typename
  ... on Failure { message } } }`)
const signIn = async (client: TestClient, email: string, password = PASSWORD) =>
  (await runMutation(client, signInDocument, { email, password })).__typename

/** An owner who has signed in and out in one browser, while visitors use up the guesses of the account. */
async function seedAttackedOwner() {
  const owner = await seedParent(server, { passwordHash })
  const known = openBrowser()
  expect(await signIn(known, owner.email)).toBe('SignInPayload')
  await known.graphql(graphql('mutation { signOut { signedOut } }'))
  for (let guess = 0; guess < 10; guess++) await signIn(openBrowser(), owner.email, `guess number ${guess}`)
  return { ...owner, known }
}

const changeDocument = graphql(
  'mutation ($input: ChangePasswordInput!) { result: changePassword(input: $input) { __typename } }',
)
const change = {
  currentPassword: PASSWORD,
  newPassword: 'another kite 2026',
  confirmPassword: 'another kite 2026',
}

test('lets a known device sign in while visitors guess, and refuses other browsers', async () => {
  const { email, known } = await seedAttackedOwner()
  expect(await signIn(openBrowser(), email)).toBe('TooManyAttempts')
  expect(await signIn(known, email)).toBe('SignInPayload')
})

test('control: without known devices visitors lock the owner out', async () => {
  const { email, known } = await seedAttackedOwner()
  const result = await withGuard(
    knownDevicesModule,
    'findKnownDevice',
    async () => null,
    () => signIn(known, email),
  )
  expect(result).toBe('TooManyAttempts')
})

test('lets a login session change the password and delete the account while visitors guess', async () => {
  const { client } = await seedAttackedOwner()
  expect((await runMutation(client, changeDocument, change)).__typename).toBe('ChangePasswordPayload')
  const removed = await runMutation(
    client,
    graphql('mutation ($input: DeleteAccountInput!) { result: deleteAccount(input: $input) { __typename } }'),
    { password: change.newPassword },
  )
  expect(removed.__typename).toBe('DeleteAccountPayload')
})

test('limits guesses from a known device to 10, also of one account only', async () => {
  const { email, known } = await seedAttackedOwner()
  const names: string[] = []
  for (let guess = 0; guess < 11; guess++) names.push(await signIn(known, email, `guess number ${guess}`))
  expect(names).toEqual([...Array(10).fill('InvalidCredentials'), 'TooManyAttempts'])
})

test('knows a device for its own account only', async () => {
  const attacked = await seedAttackedOwner()
  const other = await seedParent(server, { passwordHash })
  const browser = openBrowser()
  await signIn(browser, other.email)
  expect(await signIn(browser, attacked.email)).toBe('TooManyAttempts')
})

test('replaces a device cookie that the server did not create, and stores its hash only', async () => {
  const { id, email } = await seedParent(server, { passwordHash })
  const browser = openBrowser()
  browser.cookies['patang-device'] = 'planted'
  await signIn(browser, email)
  const token = browser.cookies['patang-device'] ?? ''
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [device] = await db.knownDevice.findMany({ where: { userId: id } })
  expect(Buffer.from(device?.tokenHash ?? '').toString('base64url')).not.toBe(token)
  await signIn(browser, email)
  expect(browser.cookies['patang-device']).toBe(token)
  expect(await db.knownDevice.count({ where: { userId: id } })).toBe(1)
})

test('mails the owner about a sign-in with an unknown browser, and not about one with a known browser', async () => {
  const owner = await seedParent(server, { passwordHash })
  const first = openBrowser()
  await signIn(first, owner.email)
  await signIn(first, owner.email)
  expect((await loadInbox(owner.client)).notifications).toEqual([])
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const visitor = server.createClient({ 'x-forwarded-for': '10.9.1.1', 'user-agent': firefox })
  await signIn(visitor, owner.email, 'a wrong password')
  expect((await loadInbox(owner.client)).notifications).toEqual([])
  await signIn(visitor, owner.email)
  await signIn(visitor, owner.email)
  expect((await loadInbox(owner.client)).notifications).toMatchObject([
    { kind: 'NEW_DEVICE', link: '/profile', text: expect.stringContaining('Firefox, Linux') },
  ])
  await server.runDueJobs()
  const mails = await listMails(db, owner.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['New sign-in to your account'])
})

test('keeps the 20 most recently used devices', async () => {
  const { id, email } = await seedParent(server, { passwordHash })
  for (let device = 0; device < 21; device++) await signIn(openBrowser(), email)
  expect(await db.knownDevice.count({ where: { userId: id } })).toBe(20)
})
