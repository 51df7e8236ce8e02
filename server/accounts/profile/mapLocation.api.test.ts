import { beforeAll, expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { seedParent } from '../../testing/seed.ts'
import { expectPayload, fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { hashPassword } from '../password/passwords.ts'

const server = await startTestServer()
const { db } = server
const PASSWORD = 'kite over salem'

beforeAll(async () => {
  const place = (kind: 'city' | 'locality', name: string, district: string, label: string) => ({
    kind,
    name,
    district,
    label,
    state: 'Tamil Nadu',
    pincode: null,
    latitude: 13,
    longitude: 80,
  })
  await db.place.createMany({
    data: [
      place('city', 'Chennai', 'Chennai', 'Chennai, Tamil Nadu'),
      place('locality', 'Adyar', 'Chennai', 'Adyar, Chennai, Tamil Nadu'),
      place('locality', 'Fort', 'Salem', 'Fort, Salem, Tamil Nadu'),
      place('locality', 'Fort', 'Chennai', 'Fort, Chennai, Tamil Nadu'),
    ],
  })
})

/** Location of a user, and whether it is known, after sign-in. */
async function signInFrom(location: string) {
  const { email } = await db.user.findUniqueOrThrow({
    where: { id: (await seedParent(server, { location, passwordHash: await hashPassword(PASSWORD) })).id },
  })
  const client = server.createClient()
  const { signIn } = await fetchData(
    client,
    graphql(`mutation ($input: SignInInput!) { signIn(input: $input) { __typename
      ... on SignInPayload { viewer { isLocationKnown user { location } } } } }`),
    { input: { email, password: PASSWORD } },
  )
  const { viewer } = expectPayload(signIn, 'SignInPayload')
  return [viewer.user.location, viewer.isLocationKnown]
}

test.each([
  ['Adyar, Chennai', 'Adyar, Chennai, Tamil Nadu', true],
  ['adyar,  madras', 'Adyar, Chennai, Tamil Nadu', true],
  ['chennai', 'Chennai, Tamil Nadu', true],
  ['Salem, Tamil Nadu', 'Salem, Tamil Nadu', true],
  ['Fort', 'Fort', true],
  ['Adyar, Salem', 'Adyar, Salem', false],
  ['asdf', 'asdf', false],
  ['%', '%', false],
])('maps the location %s at sign-in to %s; known: %s', async (typed, location, isKnown) => {
  expect(await signInFrom(typed)).toEqual([location, isKnown])
})
