import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { runMutation } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Creates this many accounts at once from one network address. Returns the results by type. */
async function signUpMany(count: number, environment: Record<string, string> = {}) {
  const server = await startTestServer(environment)
  const results = await Promise.all(
    Array.from({ length: count }, (_, number) =>
      runMutation(
        server.createClient(),
        graphql('mutation ($input: SignUpInput!) { result: signUp(input: $input) { __typename } }'),
        {
          email: `attacker-${number}@example.in`,
          password: 'kite over salem',
          confirmPassword: 'kite over salem',
          firstName: 'Asha',
          lastName: 'Raman',
        },
      ),
    ),
  )
  return { server, created: results.filter(({ __typename }) => __typename === 'SignUpPayload').length }
}

test('one network address creates a limited number of accounts in a day', async () => {
  const { server, created } = await signUpMany(9, { SIGN_UPS_PER_DAY: '4' })
  expect(created).toBe(4)
  expect(await server.db.user.count()).toBe(4)
})

test('control: without the limit all of them are created', async () => {
  expect((await signUpMany(9, { SIGN_UPS_PER_DAY: '1000' })).created).toBe(9)
})
