import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { seedParent } from '../../testing/seed.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { hashPassword } from '../password/passwords.ts'
import { LOGIN_SESSIONS_MAX } from './loginSessions.ts'

const server = await startTestServer()
const { db, clock } = server
const password = 'a kite in the sky'
const signInDocument = graphql('mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }')

async function signIn(email: string) {
  const client = server.createClient()
  const { data } = await client.graphql(signInDocument, { input: { email, password } })
  expect(data.signIn.__typename).toBe('SignInPayload')
  return client
}

const isSignedIn = async (client: TestClient) =>
  (await client.graphql(graphql('{ viewer { user { id } } }'))).data.viewer !== null

test('ends the login session that was unused for longest when an account opens the 21st', async () => {
  const { id, email, client: used } = await seedParent(server, { passwordHash: await hashPassword(password) })
  const unused = await signIn(email)
  clock.set('2026-11-23T06:30:00Z')
  expect(await isSignedIn(used)).toBe(true)
  for (let opened = 2; opened <= LOGIN_SESSIONS_MAX; opened++) await signIn(email)
  expect(await isSignedIn(unused)).toBe(false)
  expect(await isSignedIn(used)).toBe(true)
  expect(await db.session.count({ where: { userId: id } })).toBe(LOGIN_SESSIONS_MAX)
})

test('keeps at most 20 login sessions when sign-ins are parallel', async () => {
  const { id, email } = await seedParent(server, { passwordHash: await hashPassword(password) })
  for (let batch = 0; batch < 5; batch++) await Promise.all(Array.from({ length: 5 }, () => signIn(email)))
  expect(await db.session.count({ where: { userId: id } })).toBe(LOGIN_SESSIONS_MAX)
})
