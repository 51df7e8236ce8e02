import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import { createClient } from 'graphql-ws'
import { beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { graphql } from '../platform/graphql/document.ts'
import { createProgramClient, seedAccessToken } from '../testing/features/accessToken.ts'
import { book } from '../testing/features/booking.ts'
import { bookingDocument, buildBookingInput } from '../testing/features/bookingInput.ts'
import { callRest } from '../testing/restClient.ts'
import { seedActivity, seedParent } from '../testing/seed.ts'
import { openRawSocket, waitForClose } from '../testing/socket.ts'
import type { AnyData } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../testing/timeoutFactor.ts'

const server = await startTestServer()
const { app, db, clock } = server
const ELSEWHERE = 'https://elsewhere.example'
const readDocument = graphql('{ viewer { bookingCounts { all } } }')
const READ = print(readDocument)
const MESSAGES = 'subscription { notificationReceived { viewer { user { uuid } } } }'
let port = 0

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})

async function seedProgram(scopes?: ['catalogue_read']) {
  const parent = await seedParent(server)
  const token = await seedAccessToken(db, parent.id, scopes ? { scopes } : {})
  return { parent, ...token, program: createProgramClient(server, token.secret) }
}

/** Results of every transport with this header. */
const TRANSPORTS = {
  'POST /graphql': (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/graphql', headers, payload: { query: READ } }),
  'GET /graphql': (headers: Record<string, string>) =>
    app.inject({ url: '/graphql', query: { query: READ }, headers }),
  'GET /api/bookings/user': (headers: Record<string, string>) =>
    app.inject({ url: '/api/bookings/user', headers }),
  'GET /api/activities': (headers: Record<string, string>) => app.inject({ url: '/api/activities', headers }),
  'GET /calendar': (headers: Record<string, string>) =>
    app.inject({ url: `/calendar/bookings/${crypto.randomUUID()}.ics`, headers }),
  'GET /catalogue/activities.csv': (headers: Record<string, string>) =>
    app.inject({ url: '/catalogue/activities.csv', headers }),
  'POST /uploads': (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/uploads', headers }),
} as const
const transports = Object.keys(TRANSPORTS) as (keyof typeof TRANSPORTS)[]

async function createInvalidCredentials(kind: string) {
  const { parent, id, secret } = await seedProgram()
  if (kind === 'revoked') await db.accessToken.update({ where: { id }, data: { revokedAt: clock.now } })
  if (kind === 'expired') await db.accessToken.update({ where: { id }, data: { expiresAt: clock.now } })
  const unknown = `patang_pat_${randomBytes(32).toString('base64url')}`
  const known: Record<string, string> = { unknown, 'of another shape': 'abc.def', empty: '' }
  return {
    cookie: `patang=${parent.client.cookies.patang}`,
    authorization: `Bearer ${known[kind] ?? secret}`,
  }
}

describe.each(['unknown', 'revoked', 'expired', 'of another shape', 'empty'])(
  'a token that is %s',
  (kind) => {
    test.each(transports)('is refused at %s, whatever login session comes with it', async (transport) => {
      const response = await TRANSPORTS[transport](await createInvalidCredentials(kind))
      expect(response.statusCode).toBe(401)
      expect(response.headers['www-authenticate']).toBe('Bearer error="invalid_token"')
      const body = response.json()
      expect(body.code ?? body.errors[0].extensions.code).toBe('INVALID_TOKEN')
      expect(body.message ?? body.errors[0].message).toBe('This access token is unknown, expired or revoked.')
    })

    test.each(['the header', 'connection_init'])(
      'is refused by a socket that has it in %s',
      async (place) => {
        const { authorization } = await createInvalidCredentials(kind)
        const headers: Record<string, string> = place === 'the header' ? { authorization } : {}
        const socket = openRawSocket({ port, headers })
        socket.on('open', () =>
          socket.send(JSON.stringify({ type: 'connection_init', payload: { Authorization: authorization } })),
        )
        expect(await waitForClose(socket)).toBe(4401)
      },
    )
  },
)

test('lets a page of another origin read the refusal', async () => {
  const headers = { ...(await createInvalidCredentials('revoked')), origin: ELSEWHERE }
  for (const transport of ['POST /graphql', 'GET /api/bookings/user'] as const) {
    const response = await TRANSPORTS[transport](headers)
    expect([response.statusCode, response.headers['access-control-allow-origin']]).toEqual([401, '*'])
  }
})

test('refuses in the requested language', async () => {
  const headers = { ...(await createInvalidCredentials('unknown')), 'accept-language': 'hi' }
  for (const transport of transports)
    expect((await TRANSPORTS[transport](headers)).body).toMatch(/\p{Script=Devanagari}/u)
})

test('ignores a Basic password of a proxy', async () => {
  const { client } = await seedParent(server)
  client.headers.authorization = `Basic ${btoa('staging:secret')}`
  expect((await client.graphql(readDocument)).data.viewer).toEqual({ bookingCounts: { all: 0 } })
})

test('neither reads nor sets cookies with a token', async () => {
  const { program, parent } = await seedProgram(['catalogue_read'])
  program.cookies.patang = parent.client.cookies.patang as string
  program.cookies.language = 'hi'
  const { errors } = await program.graphql(readDocument)
  expect(errors?.[0]).toMatchObject({
    message: 'This access token does not have the scope BOOKINGS_READ.',
    extensions: { code: 'INSUFFICIENT_SCOPE', scope: 'BOOKINGS_READ' },
  })
  const signIn = graphql('mutation { signIn(input: { email: "a@b.in", password: "x" }) { __typename } }')
  expect((await program.graphql(signIn)).errors?.[0]?.extensions).toEqual({
    code: 'INSUFFICIENT_SCOPE',
    scope: null,
  })
  for (const transport of transports)
    expect((await TRANSPORTS[transport](program.headers)).headers['set-cookie']).toBeUndefined()
})

test('responds 403 over plain HTTP for closed operations', async () => {
  const { program } = await seedProgram(['catalogue_read'])
  for (const transport of ['GET /calendar', 'GET /catalogue/activities.csv', 'POST /uploads'] as const) {
    const response = await TRANSPORTS[transport](program.headers)
    expect([transport, response.statusCode, response.json().code]).toEqual([
      transport,
      403,
      'INSUFFICIENT_SCOPE',
    ])
  }
})

test('lets a page of another origin read, book and cancel with a token, over GraphQL and REST', async () => {
  const { secret, parent } = await seedProgram()
  const elsewhere = createProgramClient(server, secret, { origin: ELSEWHERE, 'sec-fetch-site': 'cross-site' })
  const activity = await seedActivity(db)
  const { booking } = await book(elsewhere, activity)
  const cancelled = await callRest(
    server,
    elsewhere,
    `POST /api/bookings/${booking.uuid}/cancel`,
    {},
    elsewhere.headers,
  )
  expect([cancelled.status, cancelled.body.status]).toEqual([200, 'cancelled'])
  expect(cancelled.headers['access-control-allow-origin']).toBe('*')
  expect(await db.booking.findMany({ where: { userId: parent.id } })).toMatchObject([{ status: 'cancelled' }])
})

test('control: without the token the same page changes nothing', async () => {
  const { parent } = await seedProgram()
  const activity = await seedActivity(db)
  const { patang } = parent.client.cookies
  const response = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { origin: ELSEWHERE },
    cookies: { patang: patang as string },
    payload: { query: print(bookingDocument), variables: { input: buildBookingInput(activity) } },
  })
  expect(response.json().errors[0].extensions.code).toBe('CROSS_SITE')
  expect(await db.booking.count({ where: { userId: parent.id } })).toBe(0)
})

test.each(['/graphql', '/api/bookings', '/api/bookings/1/cancel', '/api/reviews/1'])(
  'responds to the preflight of %s',
  async (url) => {
    const { statusCode, headers } = await app.inject({
      method: 'OPTIONS',
      url,
      headers: {
        origin: ELSEWHERE,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
    expect(statusCode).toBe(204)
    expect(headers['access-control-allow-origin']).toBe('*')
    expect(headers['access-control-allow-credentials']).toBeUndefined()
    for (const name of ['authorization', 'content-type', 'idempotency-key'])
      expect(headers['access-control-allow-headers']).toContain(name)
    expect(headers['access-control-expose-headers']).toContain('ratelimit-remaining')
  },
)

/** A graphql-ws client in a page of another site, or in a program. */
function openSocket(secret: string, { origin = ELSEWHERE, inHeader = false } = {}) {
  const authorization = `Bearer ${secret}`
  const client = createClient({
    url: `ws://127.0.0.1:${port}/graphql`,
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
    connectionParams: inHeader ? {} : { Authorization: authorization },
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocol: string) {
        super(url, protocol, { headers: inHeader ? { authorization } : { origin } })
      }
    },
  })
  const closed = new Promise<number>((resolve) =>
    client.on('closed', (event) => resolve((event as { code: number }).code)),
  )
  const first = async (query: string) => (await client.iterate<AnyData>({ query }).next()).value
  return { client, closed, first }
}

test.each([{ inHeader: false }, { inHeader: true }])('a socket accepts a token, %o', async (how) => {
  const { secret } = await seedProgram()
  const { first, client } = openSocket(secret, how)
  expect((await first(MESSAGES)).errors).toMatchObject([
    { extensions: { code: 'INSUFFICIENT_SCOPE', scope: null } },
  ])
  await client.dispose()
})

test('closes the sockets of a revoked token within a second and keeps those of others', async () => {
  const [revoked, other] = [await seedProgram(), await seedProgram()]
  const [ending, staying] = [openSocket(revoked.secret), openSocket(other.secret)]
  await Promise.all([ending.first(MESSAGES), staying.first(MESSAGES)])
  await db.accessToken.update({ where: { id: revoked.id }, data: { revokedAt: clock.now } })
  const late = sleep(1000 * TIMEOUT_FACTOR, 'open')
  expect(await Promise.race([ending.closed, late])).toBe(4401)
  expect(await Promise.race([staying.closed, late])).toBe('open')
  await staying.client.dispose()
}, 30_000)

test('refuses a login session from another site, and a caller without credentials', async () => {
  const { client } = await seedParent(server)
  const headers = { origin: ELSEWHERE }
  expect(await waitForClose(openRawSocket({ port, token: client.cookies.patang as string, headers }))).toBe(
    403,
  )
  const silent = waitForClose(openRawSocket({ port, headers }))
  const socket = openRawSocket({ port, headers })
  socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
  expect(await waitForClose(socket)).toBe(4401)
  expect(await silent).toBe(4401)
})
