import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { graphql } from '../../platform/graphql/document.ts'
import { tryToBook } from '../../testing/features/booking.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { expectPayload, runMutation } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Phone numbers without the rule. */
vi.mock('../../../domain/phoneNumberSchema.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  phoneNumber: z.string(),
  optionalPhoneNumber: z
    .string()
    .nullish()
    .transform((text) => text || null),
}))

const server = await startTestServer()
const SIGN_UP = graphql(`mutation ($input: SignUpInput!) { result: signUp(input: $input) {
  __typename ... on SignUpPayload { user { phone } } } }`)

const UPDATE_PROFILE =
  graphql(`mutation ($input: UpdateProfileInput!) { result: updateProfile(input: $input) {
  __typename ... on UpdateProfilePayload { user { phone } } } }`)

// Finding U4. The guard: accounts.api.test.ts, profile.api.test.ts and domain/phoneNumber.test.ts.
test('control: without the rule any text is stored as a phone number', async () => {
  const password = 'a kite in the sky'
  const input = { email: 'asha@example.in', password, confirmPassword: password, firstName: 'Asha' }
  const result = await runMutation(server.createClient(), SIGN_UP, {
    ...input,
    lastName: 'Raman',
    phone: '98',
  })
  expect(expectPayload(result, 'SignUpPayload').user.phone).toBe('98')

  const parent = await seedParent(server)
  const booked = await tryToBook(parent.client, await seedActivity(server.db), { contactPhone: 'abcdefghij' })
  expect(booked.__typename).toBe('CreateBookingPayload')
  expect(await server.db.booking.findFirst()).toMatchObject({ contactPhone: 'abcdefghij' })

  const updated = await runMutation(parent.client, UPDATE_PROFILE, {
    firstName: 'Asha',
    lastName: 'Raman',
    email: parent.email,
    phone: 'abcdefghij',
  })
  expect(expectPayload(updated, 'UpdateProfilePayload').user.phone).toBe('abcdefghij')
})
