import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { closeOtherLoginSessions, openLoginSession } from '../../../accounts/signIn/loginSessions.ts'
import { seedAccessToken } from '../../../testing/features/accessToken.ts'
import { seedActivity, seedParent, seedStaff } from '../../../testing/seed.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/servers/serverProcess.ts'
import { createSocketClient, openRawSocket, waitForClose } from '../../../testing/socket.ts'
import { createTestContext } from '../../../testing/testContext.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../../../testing/timeoutFactor.ts'
import { requireUser } from '../../context.ts'
import { graphql } from '../document.ts'
import { LIMITS } from '../limits/limits.ts'

const server = await startTestServer()
const { app, db, clock } = server
let port = 0
let neighbour: ServerProcess

const UNLOCKED = graphql('subscription { achievementUnlocked { number } }')

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  neighbour = await startServerProcess(server.databaseUrl, clock.now)
})
afterAll(() => neighbour.kill())

async function waitForOpen(socket: ReturnType<typeof openRawSocket>) {
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return socket
}

/** The server counts a socket before it acknowledges it. */
async function waitForAcknowledgement(socket: ReturnType<typeof openRawSocket>) {
  await waitForOpen(socket)
  const acknowledgement = new Promise((resolve) => socket.once('message', resolve))
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await acknowledgement
}

const limitToSecond = <T>(promise: Promise<T>) =>
  Promise.race([promise, sleep(1000 * TIMEOUT_FACTOR, 'late' as const)])

async function seedStaffWithToken() {
  const admin = await seedStaff(server)
  return { ...admin, token: admin.client.cookies.patang as string }
}

test('refuses a page of another site', async () => {
  const { token } = await seedStaffWithToken()
  for (const origin of ['https://evil.example', `http://127.0.0.1:${port + 1}`, 'null'])
    expect(await waitForClose(openRawSocket({ port, token, headers: { origin } }))).toBe(403)
})

test('closes without retry for a visitor and for an ended login session', async () => {
  expect(await waitForClose(openRawSocket({ port }))).toBe(4401)
  expect(await waitForClose(openRawSocket({ port, token: 'gone' }))).toBe(4401)
})

test('opens no socket on other paths', async () => {
  const socket = openRawSocket({ port })
  const other = new WebSocket(`ws://127.0.0.1:${port}/healthz`, 'graphql-transport-ws')
  expect(await waitForClose(other)).toBe(200)
  expect(await waitForClose(socket)).toBe(4401)
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('closes the socket for a message above 64 kB', async () => {
  const { token } = await seedStaffWithToken()
  const socket = await waitForOpen(openRawSocket({ port, token }))
  const end = waitForClose(socket)
  socket.send(JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(64 * 1024) } }))
  expect(await end).toBe(1009)
})

test('allows five sockets for a login session and twenty subscriptions for each', async () => {
  const { token } = await seedStaffWithToken()
  const five = [1, 2, 3, 4, 5].map(() => openRawSocket({ port, token }))
  await Promise.all(five.map(waitForAcknowledgement))
  expect(await waitForClose(openRawSocket({ port, token }))).toBe(4429)
  for (const socket of five) socket.close()
  await Promise.all(five.map(waitForClose))

  const client = createSocketClient({ port, token })
  const waiting = Array.from({ length: 20 }, () => client.subscribe(UNLOCKED))
  const quiet = waiting.map((one) => one.isQuiet())
  await expect(client.subscribe(UNLOCKED).next()).rejects.toMatchObject([{ message: /20 subscriptions/ }])
  expect(await Promise.all(quiet)).toEqual(waiting.map(() => true))
  client.dispose()
})

// Finding X8.
test('allows 100 subscriptions for an account, and gives back those that end', async () => {
  const { id, adminId, token } = await seedStaffWithToken()
  const clients = Array.from({ length: 5 }, () => createSocketClient({ port, token }))
  const waiting = clients.flatMap((client) => Array.from({ length: 20 }, () => client.subscribe(UNLOCKED)))
  expect(await Promise.all(waiting.map((one) => one.isQuiet()))).toEqual(waiting.map(() => true))

  const second = await openLoginSession(db, { userId: id, adminId }, clock.now)
  const other = createSocketClient({ port, token: second })
  // The protocol does not acknowledge a subscription. One that is not refused is among the hundred.
  const trySubscription = async () =>
    (await other.subscribe(UNLOCKED).waitForFirst(1000))?.errors?.[0]?.message ?? ''
  await expect.poll(trySubscription, { timeout: 20_000 * TIMEOUT_FACTOR }).toContain('100 subscriptions')
  clients[0]?.dispose()
  await clients[0]?.closed
  await expect
    .poll(() => other.subscribe(UNLOCKED).isQuiet(), { timeout: 10_000 * TIMEOUT_FACTOR })
    .toBe(true)
  for (const client of [...clients, other]) client.dispose()
}, 60_000)

test('counts the subscriptions of each access token by themselves', async () => {
  const { id: activityId } = await seedActivity(db)
  const document = `subscription { availabilityChanged(activityId: "${activityId}") { __typename } }`
  const [full, other] = await Promise.all(
    [await seedParent(server), await seedParent(server)].map(({ id }) => seedAccessToken(db, id)),
  )
  const connect = (accessToken = '') => createSocketClient({ port, accessToken })
  const clients = Array.from({ length: 5 }, () => connect(full?.secret))
  const open = clients.flatMap((client) => Array.from({ length: 20 }, () => client.subscribe(document)))
  await Promise.all(open.map((one) => one.next()))

  const client = connect(other?.secret)
  expect(await client.subscribe(document).next()).toEqual({
    data: { availabilityChanged: { __typename: 'AvailabilityChange' } },
  })
  for (const one of [...clients, client]) one.dispose()
}, 60_000)

test('closes a socket that sends more messages a minute than allowed', async () => {
  const { token } = await seedStaffWithToken()
  const socket = await waitForOpen(openRawSocket({ port, token }))
  let responses = 0
  socket.on('message', () => {
    responses += 1
  })
  const end = waitForClose(socket)
  for (let sent = 0; sent <= LIMITS.socketMessagesPerMinute; sent++)
    socket.send(JSON.stringify({ type: 'ping' }))
  expect(await end).toBe(4429)
  expect(responses).toBeLessThanOrEqual(LIMITS.socketMessagesPerMinute)
})

test('counts the messages of a login session over the sockets that it opens one after another', async () => {
  const { token } = await seedStaffWithToken()
  const rounds = LIMITS.socketMessagesOfSession / LIMITS.socketMessagesPerMinute
  let responses = 0
  for (let round = 0; round < rounds + 1; round++) {
    const socket = openRawSocket({ port, token })
    const end = waitForClose(socket)
    socket.on('message', () => {
      responses += 1
    })
    socket.once('open', () => {
      for (let sent = 0; sent <= LIMITS.socketMessagesPerMinute; sent++)
        socket.send(JSON.stringify({ type: 'ping' }))
    })
    expect(await end).toBe(4429)
  }
  // Opening a socket counts as a message.
  expect(responses).toBeLessThanOrEqual(LIMITS.socketMessagesOfSession - rounds)
})

test('charges invalid documents, one after another, until the minute of the account is used up', async () => {
  const { token } = await seedStaffWithToken()
  const socket = await waitForOpen(openRawSocket({ port, token }))
  const refusals: { id: string; code: string | undefined }[] = []
  socket.on('message', (text) => {
    const { type, id, payload } = JSON.parse(String(text))
    if (type === 'error') refusals.push({ id, code: payload[0].extensions?.code })
  })
  socket.send(JSON.stringify({ type: 'connection_init' }))
  await new Promise((resolve) => socket.once('message', resolve))
  const paid = LIMITS.costOfAccount / LIMITS.costOfInvalidDocument
  for (let sent = 0; sent < paid + 10; sent += 10) {
    for (let at = sent; at < sent + 10; at++) {
      const payload = { query: `subscription { no${at} }` }
      socket.send(JSON.stringify({ id: String(at), type: 'subscribe', payload }))
    }
    await expect.poll(() => refusals.length).toBe(sent + 10)
  }
  expect(refusals.map(({ id }) => id)).toEqual(Array.from({ length: paid + 10 }, (_, at) => String(at)))
  expect(refusals.findIndex(({ code }) => code === 'TOO_MANY_REQUESTS')).toBe(paid)
  socket.close()
})

test('runs subscriptions only, within the limits of documents', async () => {
  const { token } = await seedStaffWithToken()
  const client = createSocketClient({ port, token })
  await expect(client.subscribe('{ viewer { user { email } } }').next()).rejects.toMatchObject([
    { message: /Only subscriptions/ },
  ])
  const deep = `subscription { achievementUnlocked ${'{ admin '.repeat(14)}{ id }${' }'.repeat(14)} }`
  await expect(client.subscribe(deep).next()).rejects.toMatchObject([{ message: /depth limit/ }])
  await expect(client.subscribe('subscription { nothing }').next()).rejects.toMatchObject([
    { message: /nothing/ },
  ])
  await expect(client.subscribe('subscription {').next()).rejects.toMatchObject([{ message: /Syntax/ }])
  client.dispose()

  const parent = await seedParent(server)
  const other = createSocketClient({ port, token: parent.client.cookies.patang })
  expect(await other.subscribe(UNLOCKED).next()).toMatchObject({
    errors: [{ extensions: { code: 'NOT_ALLOWED' } }],
  })
  other.dispose()
})

test('runs no subscriptions over HTTP', async () => {
  const { client } = await seedStaffWithToken()
  expect((await client.graphql(UNLOCKED)).errors).toMatchObject([{ message: /WebSocket/ }])
  const streamed = await app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { accept: 'text/event-stream' },
    cookies: client.cookies,
    payload: { query: print(UNLOCKED) },
  })
  expect(streamed.body).toContain('WebSocket')
})

test.each(['here', 'in another process'])(
  'closes the sockets within a second after signing out %s',
  async (where) => {
    const { token } = await seedStaffWithToken()
    const [here, there] = [
      createSocketClient({ port, token }),
      createSocketClient({ port: neighbour.port, token }),
    ]
    const quiet = [here.subscribe(UNLOCKED).isQuiet(), there.subscribe(UNLOCKED).isQuiet()]
    expect(await Promise.all(quiet)).toEqual([true, true])
    if (where === 'here')
      await fetch(`http://127.0.0.1:${port}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: `patang=${token}` },
        body: JSON.stringify({ query: 'mutation { signOut { signedOut } }' }),
      })
    else await neighbour.graphql(token, graphql('mutation { signOut { signedOut } }'), {})
    expect(await limitToSecond(Promise.all([here.closed, there.closed]))).toEqual([4401, 4401])
  },
)

test('closes the other sockets after a changed password, and all of a deactivated staff member', async () => {
  const admin = await seedStaffWithToken()
  const second = await openLoginSession(db, { userId: admin.id, adminId: admin.adminId }, clock.now)
  const [first, other] = [
    createSocketClient({ port, token: admin.token }),
    createSocketClient({ port, token: second }),
  ]
  await Promise.all([first.subscribe(UNLOCKED).isQuiet(), other.subscribe(UNLOCKED).isQuiet()])
  const context = await createTestContext(server.services, admin.token)
  await db.$transaction((tx) => closeOtherLoginSessions(tx, requireUser(context)))
  expect(await limitToSecond(other.closed)).toBe(4401)
  expect(await first.subscribe(UNLOCKED).isQuiet()).toBe(true)
  await db.adminUser.update({ where: { id: admin.adminId }, data: { isActive: false } })
  expect(await limitToSecond(first.closed)).toBe(4401)
})

test('finds login sessions that ended while the connection to Postgres was broken', async () => {
  const { token, id } = await seedStaffWithToken()
  const client = createSocketClient({ port, token })
  await client.subscribe(UNLOCKED).isQuiet()
  await db.$executeRaw`ALTER TABLE sessions DISABLE TRIGGER publish_ended_session`
  await db.session.deleteMany({ where: { userId: id } })
  await db.$executeRaw`ALTER TABLE sessions ENABLE TRIGGER publish_ended_session`
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'patang events'`
  expect(await limitToSecond(client.closed)).toBe(4401)
})
