import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedParent } from '../../testing/seed.ts'
import { runMutation } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import * as passwordStrengthModule from './passwordStrength.ts'

const server = await startTestServer()

const signUpDocument = graphql(`mutation ($input: SignUpInput!) { result: signUp(input: $input) { __typename
  ... on InvalidInput { fields { field code } } } }`)
const changeDocument =
  graphql(`mutation ($input: ChangePasswordInput!) { result: changePassword(input: $input) { __typename
  ... on InvalidInput { fields { field code } } } }`)

const LEAKED = ['Password@123', 'india@123', 'aaaaaaaa', 'patang2026', 'Asha@2026']

const signUp = (password: string) =>
  runMutation(server.createClient(), signUpDocument, {
    email: `${crypto.randomUUID()}@example.in`,
    password,
    confirmPassword: password,
    firstName: 'Asha',
    lastName: 'Raman',
  })

test.each(LEAKED)('refuses %s at sign-up', async (password) => {
  expect(await signUp(password)).toMatchObject({
    fields: [{ field: 'password', code: 'validation.password.common' }],
  })
})

test('control: without the check a leaked password is accepted', async () => {
  const accepted = await withGuard(
    passwordStrengthModule,
    'isCommonPassword',
    async () => false,
    () => signUp('Password@123'),
  )
  expect(accepted.__typename).toBe('SignUpPayload')
})

test.each(LEAKED)('refuses %s as the new password', async (newPassword) => {
  const { client } = await seedParent(server, { firstName: 'Asha' })
  const input = { currentPassword: 'kite over salem', newPassword, confirmPassword: newPassword }
  expect(await runMutation(client, changeDocument, input)).toMatchObject({
    fields: [{ field: 'newPassword', code: 'validation.password.common' }],
  })
})
