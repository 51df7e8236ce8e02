import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLoginSession } from '../accounts/signIn/loginSessions.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { graphql } from '../platform/graphql/document.ts'
import { seedStaff } from '../testing/seed.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/serverProcess.ts'
import { createSocketClient } from '../testing/socket.ts'
import { type AnyData, expectPayload } from '../testing/testClient.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../testing/timeoutFactor.ts'
import { awardXp } from './awardXp.ts'

const server = await startTestServer()
const { app, db, clock, services } = server
let port = 0
let neighbour: ServerProcess

beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
  neighbour = await startServerProcess(server.databaseUrl, clock.now)
})
afterAll(() => neighbour.kill())

const UNLOCKED = `subscription { achievementUnlocked { number
  achievement { key name points } staff { gamification { totalPoints level } } } }`

type Admin = Awaited<ReturnType<typeof seedStaff>>

/** A browser of this staff member with a new login session on one of the servers. */
const acknowledgeDocument = graphql(`mutation ($number: Int!) {
  acknowledgeUnlock(input: { number: $number }) {
    __typename ... on AcknowledgeUnlockPayload { isFirst }
  }
}`)

async function browser(admin: Admin, at = port) {
  const token = await openLoginSession(db, { userId: admin.id, adminId: admin.adminId }, clock.now)
  const connect = (where = at) => {
    const client = createSocketClient({ port: where, token })
    return { ...client, unlocks: client.subscribe(UNLOCKED) }
  }
  return {
    connect,
    /** True for the window that shows it. */
    async shows(number: number) {
      const { data } = await neighbour.graphql(token, acknowledgeDocument, { number })
      return expectPayload(data.acknowledgeUnlock, 'AcknowledgeUnlockPayload').isFirst
    },
  }
}

async function create(admin: Admin, subject: string, kind: 'activity' | 'provider' = 'activity') {
  const context = await createTestContext(services, admin.client.cookies.patang ?? '')
  await runInTransaction(context, (tx) => awardXp(tx, { kind, subject }))
}

const getKey = (response: AnyData) => response.data.achievementUnlocked.achievement.key

// Retried when the machine was too busy in that second.
test('an unlock reaches every open login session within a second, over two processes', {
  retry: 3,
}, async () => {
  const admin = await seedStaff(server)
  const sessions = [await browser(admin), await browser(admin, neighbour.port)]
  const open = sessions.map((session) => session.connect())
  const heard = () => Promise.all(open.map(({ unlocks }) => unlocks.next()))
  await Promise.all(open.map(({ connected }) => connected))
  // The first event shows that both have subscribed.
  await create(admin, 'listening', 'provider')
  await heard()
  const started = Date.now()
  await create(admin, 'live')
  const responses = await heard()
  expect(Date.now() - started).toBeLessThan(1000 * TIMEOUT_FACTOR)
  for (const response of responses)
    expect(response).toEqual({
      data: {
        achievementUnlocked: {
          number: 2,
          achievement: { key: 'activitiesCreated.1', name: 'First Activity', points: 25 },
          staff: { gamification: { totalPoints: 175, level: 1 } },
        },
      },
    })
  for (const { dispose } of open) dispose()
})

test('sends nothing to another staff member', async () => {
  const [admin, other] = [await seedStaff(server), await seedStaff(server)]
  const listening = (await browser(other)).connect()
  const quiet = listening.unlocks.isQuiet()
  await create(admin, 'not yours')
  expect(await quiet).toBe(true)
  listening.dispose()
})

test('sends missed unlocks after a reconnect, once for each login session; a new one starts at now', async () => {
  const admin = await seedStaff(server)
  const away = await browser(admin)
  const present = await browser(admin)
  const first = present.connect()
  await create(admin, 'missed activity')
  await create(admin, 'missed provider', 'provider')
  expect([getKey(await first.unlocks.next()), getKey(await first.unlocks.next())]).toEqual([
    'activitiesCreated.1',
    'providersCreated.1',
  ])
  expect([await present.shows(1), await present.shows(2)]).toEqual([true, true])
  first.dispose()

  const back = away.connect(neighbour.port)
  expect(getKey(await back.unlocks.next())).toBe('activitiesCreated.1')
  expect(getKey(await back.unlocks.next())).toBe('providersCreated.1')
  expect(await away.shows(1)).toBe(true)
  back.dispose()
  const again = away.connect()
  expect(getKey(await again.unlocks.next())).toBe('providersCreated.1')
  expect(await away.shows(2)).toBe(true)
  again.dispose()

  for (const session of [present, away, await browser(admin)]) {
    const later = session.connect()
    expect(await later.unlocks.isQuiet()).toBe(true)
    later.dispose()
  }
})

test('lets one of two windows of a login session show an unlock', async () => {
  const admin = await seedStaff(server)
  const session = await browser(admin)
  await create(admin, 'two windows')
  const both = await Promise.all([session.shows(1), session.shows(1)])
  expect(both.sort()).toEqual([false, true])
  expect(await session.shows(2)).toBe(false)
})

test('loses no unlock between connecting and subscribing', async () => {
  for (let round = 0; round < 6; round++) {
    const admin = await seedStaff(server)
    const session = await browser(admin)
    const [open] = [session.connect(), await create(admin, `race ${round}`)]
    expect(getKey(await open.unlocks.next())).toBe('activitiesCreated.1')
    open.dispose()
  }
})

test('loses nothing when the connection to Postgres breaks', async () => {
  const admin = await seedStaff(server)
  const open = (await browser(admin)).connect()
  const coming = open.unlocks.next()
  await sleep(300)
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'patang events'`
  await create(admin, 'while broken')
  expect(getKey(await coming)).toBe('activitiesCreated.1')
  open.dispose()
})
