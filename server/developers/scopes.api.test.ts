import type { AddressInfo } from 'node:net'
import type { GraphQLObjectType } from 'graphql'
import { beforeAll, describe, expect, test } from 'vitest'
import { SCOPES, type Scope } from '../../domain/developers/accessTokens.ts'
import { hashPassword } from '../accounts/password/passwords.ts'
import { graphql } from '../platform/graphql/document.ts'
import { findScope } from '../rest/endpoint.ts'
import { endpoints } from '../rest/endpoints.ts'
import { schema } from '../schema.ts'
import { createProgramClient, seedAccessToken } from '../testing/features/accessToken.ts'
import { seedPinCodes } from '../testing/features/catalogue.ts'
import { callRest } from '../testing/restClient.ts'
import { MUTATION_RIGHTS, PASSWORD } from '../testing/rights/mutationRights.ts'
import { NODE_RIGHTS, PART_RIGHTS, QUERY_RIGHTS, VIEWER_RIGHTS } from '../testing/rights/queryRights.ts'
import { buildMutationDocument } from '../testing/rights/results.ts'
import { type RightsFixture, seedRightsFixture } from '../testing/rights/roles.ts'
import { createSubjectFactory, type SubjectFactory } from '../testing/rights/subjects.ts'
import type { FakeGateway } from '../testing/servers/fakeGateway.ts'
import { createSocketClient } from '../testing/socket.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
let cast: RightsFixture
let make: SubjectFactory
const programs = {} as Record<Scope, TestClient>
const secrets = {} as Record<Scope, string>

beforeAll(async () => {
  await seedPinCodes(server.db)
  cast = await seedRightsFixture(server, await hashPassword(PASSWORD))
  make = createSubjectFactory(server, cast)
  for (const scope of SCOPES) {
    const { secret } = await seedAccessToken(server.db, cast.user.id, { scopes: [scope] })
    secrets[scope] = secret
    programs[scope] = createProgramClient(server, secret)
  }
})

/** Scope of each operation that programs may call. Everything else is closed to programs. */
const OPEN: Record<string, Record<string, string>> = {
  Mutation: {
    createBooking: 'BOOKINGS_WRITE',
    cancelBooking: 'BOOKINGS_WRITE',
    rescheduleBooking: 'BOOKINGS_WRITE',
    joinWaitlist: 'BOOKINGS_WRITE',
    leaveWaitlist: 'BOOKINGS_WRITE',
    acceptOffer: 'BOOKINGS_WRITE',
    refuseOffer: 'BOOKINGS_WRITE',
  },
  Subscription: { availabilityChanged: 'CATALOGUE_READ' },
  Viewer: {
    booking: 'BOOKINGS_READ',
    bookingCounts: 'BOOKINGS_READ',
    bookings: 'BOOKINGS_READ',
    children: 'BOOKINGS_READ',
    waitlist: 'BOOKINGS_READ',
  },
}

/** Scopes that each scope includes, itself first. */
const HAS: Record<Scope, string[]> = {
  catalogue_read: ['CATALOGUE_READ'],
  bookings_read: ['CATALOGUE_READ', 'BOOKINGS_READ'],
  bookings_write: ['CATALOGUE_READ', 'BOOKINGS_READ', 'BOOKINGS_WRITE'],
}

const getFieldsFor = (type: string) => Object.keys((schema.getType(type) as GraphQLObjectType).getFields())
const refusal = (needed: string | null) => ({ code: 'INSUFFICIENT_SCOPE', scope: needed })

/** Results of each scope in order: an error, or "allowed". */
async function listResults(document: string, variables: () => Promise<object> = async () => ({})) {
  const results = []
  for (const scope of SCOPES) {
    const { errors } = await programs[scope].runText(document, (await variables()) as Record<string, unknown>)
    results.push(errors ? errors[0]?.extensions : 'allowed')
  }
  return results
}

/** Result of a document without its cost. */
async function loadResponse(client: TestClient, document: string) {
  const { data, errors } = await client.runText(document)
  return { data, errors }
}

const expected = (needed: string | null) =>
  SCOPES.map((scope) => (needed && HAS[scope].includes(needed) ? 'allowed' : refusal(needed)))

describe('every mutation has a scope or is closed', () => {
  test.each(getFieldsFor('Mutation'))('%s', async (name) => {
    const [, inputOf] = MUTATION_RIGHTS[name] ?? []
    const variables = async () => ({
      // No gateway runs in these tests, so mutations that need a paid order are refused before.
      input:
        name === 'completeOnlinePayment'
          ? { orderId: '', paymentId: '', signature: '' }
          : await inputOf?.(make, {} as FakeGateway),
    })
    expect(await listResults(buildMutationDocument(name), variables)).toEqual(
      expected(OPEN.Mutation?.[name] ?? null),
    )
  })
})

describe('every field of the viewer has a scope or is closed', () => {
  test.each(getFieldsFor('Viewer'))('%s', async (name) => {
    const field = (await VIEWER_RIGHTS[name]?.[1](make)) ?? name
    const [catalogue, ...others] = await listResults(`{ viewer { ${field} } }`)
    expect(catalogue).toEqual(refusal('BOOKINGS_READ'))
    expect(others).toEqual(expected(OPEN.Viewer?.[name] ?? null).slice(1))
  })
})

test('control: a login session of the same user may read what is closed to tokens', async () => {
  const closed = getFieldsFor('Viewer').filter((name) => !OPEN.Viewer?.[name])
  expect(closed.length).toBeGreaterThan(10)
  for (const name of closed) {
    const field = (await VIEWER_RIGHTS[name]?.[1](make)) ?? name
    const { data, errors } = await cast.user.client.runText(`{ viewer { ${field} } }`)
    expect([name, errors]).toEqual([name, undefined])
    expect(data.viewer).not.toBeNull()
  }
})

describe('every subscription has a scope or is closed', () => {
  const FIELDS: Record<string, (activityId: string) => string> = {
    achievementUnlocked: () => 'achievementUnlocked { number }',
    availabilityChanged: (id) => `availabilityChanged(activityId: "${id}") { __typename }`,
    notificationReceived: () => 'notificationReceived { __typename }',
  }
  let port = 0
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  test.each(getFieldsFor('Subscription'))('%s', async (name) => {
    const results = []
    for (const scope of SCOPES) {
      const client = createSocketClient({ port, accessToken: secrets[scope] })
      const field = FIELDS[name]?.(cast.free.id) ?? `${name} { __typename }`
      const { errors } = await client.subscribe(`subscription { ${field} }`).next()
      results.push(errors ? errors[0].extensions : 'allowed')
      client.dispose()
    }
    expect(results).toEqual(expected(OPEN.Subscription?.[name] ?? null))
  })
})

describe('every query without viewer treats a program as a visitor', () => {
  test.each(getFieldsFor('Query').filter((name) => name !== 'viewer'))('%s', async (name) => {
    const field = (await QUERY_RIGHTS[name]?.[1](make)) ?? name
    const visitor = await loadResponse(server.createClient(), `{ ${field} }`)
    for (const scope of SCOPES) expect(await loadResponse(programs[scope], `{ ${field} }`)).toEqual(visitor)
  })
})

describe('nodes and their parts: own bookings and children by scope, otherwise as for a visitor', () => {
  const OWN = ['Booking', 'Child', 'PaymentAttempt', 'Refund', 'WaitlistEntry']
  test.each(Object.entries({ ...NODE_RIGHTS, ...PART_RIGHTS }))('%s', async (name, [, buildField]) => {
    const field = await buildField(make)
    const visitor = await loadResponse(server.createClient(), `{ ${field} }`)
    const isOwn = OWN.includes(name.split('.')[0] ?? '')
    const owner = isOwn ? await loadResponse(cast.user.client, `{ ${field} }`) : visitor
    expect(await loadResponse(programs.catalogue_read, `{ ${field} }`)).toEqual(visitor)
    expect(await loadResponse(programs.bookings_read, `{ ${field} }`)).toEqual(owner)
    expect(await loadResponse(programs.bookings_write, `{ ${field} }`)).toEqual(owner)
  })
})

test("limits a manager's token to the bookings that they made", async () => {
  const { secret } = await seedAccessToken(server.db, cast.provider.id)
  const field = (await NODE_RIGHTS.Booking?.[1](make)) ?? ''
  const { data } = await cast.people.provider.client.runText(`{ ${field} }`)
  expect(data.node).not.toBeNull()
  expect((await createProgramClient(server, secret).runText(`{ ${field} }`)).data.node).toBeNull()
})

test('gives a staff token the rights of a parent', async () => {
  const { secret } = await seedAccessToken(server.db, cast.admin.id)
  const program = createProgramClient(server, secret)
  const field = (await NODE_RIGHTS.Booking?.[1](make)) ?? ''
  expect((await program.runText(`{ ${field} }`)).data.node).toBeNull()
  expect(
    (await program.graphql(graphql('{ viewer { staff { __typename } } }'))).errors?.[0]?.extensions,
  ).toEqual(refusal(null))
})

describe('every REST endpoint has the scope of its document', () => {
  const paths = endpoints.map(({ method, path }) => `${method} ${path}`)
  test.each(paths)('%s', async (call) => {
    const row = endpoints.find(({ method, path }) => `${method} ${path}` === call)
    if (!row) throw new Error(call)
    const url = call.replace(':adminId', 'me').replaceAll(/:\w+/g, cast.free.id)
    for (const scope of SCOPES) {
      const { status, body } = await callRest(
        server,
        programs[scope],
        url,
        row.example,
        programs[scope].headers,
      )
      const needed = findScope(row)
      const isOpen = needed !== null && HAS[scope].includes(needed.toUpperCase())
      if (isOpen) expect([200, 201, 404, 422]).toContain(status)
      else expect([status, body.code]).toEqual([403, 'INSUFFICIENT_SCOPE'])
    }
  })
})
