import { randomUUID } from 'node:crypto'
import { print } from 'graphql'
import pg from 'pg'
import { calculateMedian } from '../domain/median.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../server/embedded/migrations.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { graphql } from '../server/platform/graphql/document.ts'
import { buildBookingInput } from '../server/testing/features/bookingInput.ts'
import { seedActivity, seedManyParents } from '../server/testing/seed.ts'
import { startServerProcess } from '../server/testing/servers/serverProcess.ts'
import { dropDatabase } from '../server/testing/testDatabase.ts'
import { calculatePercentile } from './percentiles.ts'
import { createAgent, sendRequest } from './sendRequest.ts'

/**
 * `npm run bench:bookings -- [rounds] [seconds]`: bookings a second of one server process. Each of 16 parents books another
 * activity, then all of them the same session. The baseline writes the same rows in bare transactions to the same database, in
 * turns with the server.
 */
const rounds = Number(process.argv[2] ?? 5)
const measureMs = 1_000 * Number(process.argv[3] ?? 4)
const PARENTS = 16
const now = new Date('2026-11-23T04:30:00Z')
const startsAt = '2026-11-28T04:30:00Z'
const query = print(
  graphql(`mutation ($input: CreateBookingInput!) {
    createBooking(input: $input) { __typename ... on CreateBookingPayload { booking { id } } }
  }`),
)

// Otherwise Postgres cleans up after the bare transactions while the server is measured.
const postgres = await startEmbeddedPostgres('bench', ['autovacuum=off'])
await dropDatabase(postgres.url('postgres'), 'bookings')
await ensureDatabase(postgres, 'bookings')
const url = postgres.url('bookings')
await applyMigrations(url)
const db = openDatabase(url, 5)
const clients = Array.from({ length: PARENTS }, () => new pg.Client({ connectionString: url }))
await Promise.all(clients.map((client) => client.connect()))
const activities = await Promise.all(
  Array.from({ length: PARENTS }, () => seedActivity(db, { isFree: true, capacity: 1_000_000 })),
)
// Users of their own, because the server counts the unread messages of a user with each request.
await seedManyParents(db, PARENTS, now)
const bareUserIds = (await db.user.findMany({ select: { id: true } })).map(({ id }) => id)
let tokens = await seedManyParents(db, PARENTS, now)
const server = await startServerProcess(url, now, { environment: { TRUST_PROXY: 'loopback' } })
const agent = createAgent(PARENTS)

async function bookWithServer(parent: number, activity = activities[parent]) {
  const input = buildBookingInput(activity as (typeof activities)[number], {
    idempotencyKey: randomUUID(),
  })
  const headers = { cookie: `patang=${tokens[parent]}`, 'accept-encoding': 'identity' }
  const url = `http://127.0.0.1:${server.port}/graphql`
  const { body } = await sendRequest(agent, url, headers, { query, variables: { input } })
  if (!body.includes('"CreateBookingPayload"')) throw new Error(String(body))
}

const STATEMENTS = {
  key: `INSERT INTO idempotency_keys ("userId", operation, key, "bodyHash", "resultId") VALUES ($1, 'bench', $2, '', $3)`,
  seats: `INSERT INTO slot_occurrences AS o ("timeSlotId", date, booked) VALUES ($1, '2026-11-28', 1)
    ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = o.booked + 1`,
  booking: `INSERT INTO bookings (id, "activityId", "userId", "providerId", "timeSlotId", "bookingDate", "timeSlot",
      "participantName", "participantAge", "totalAmount", status, "paymentStatus", "contactName", "contactPhone", "contactEmail",
      "refundHours", "refundPercent")
    VALUES ($1, $2, $3, $4, $5, $6, '10:00-11:00', 'Diya', 8, 0, 'confirmed', 'paid', 'Asha Raman', '9876543210',
      'asha@example.in', 24, 100)`,
  count: `UPDATE time_slots SET "currentBookings" = "currentBookings" + 1 WHERE id = $1`,
  message: `INSERT INTO messages ("userId", kind, values, link) VALUES ($1, 'bookingMade', '{"count": 1}', '/bookings')`,
  jobs: `INSERT INTO pgboss.job_common (name, data)
    VALUES ('createDeliveries', '{"messageId": "none"}'), ('recordProviderNews', '{"providerId": "none"}')`,
}

async function bookInBareTransaction(parent: number) {
  const { id: activityId, providerId, slots } = activities[parent] as (typeof activities)[number]
  const userId = bareUserIds[parent]
  const slotId = slots[0]?.id
  const id = randomUUID()
  const client = clients[parent] as pg.Client
  const run = (name: keyof typeof STATEMENTS, values: unknown[] = []) =>
    client.query({ name, text: STATEMENTS[name], values })
  await client.query('BEGIN')
  await run('key', [userId, id, id])
  await run('seats', [slotId])
  await run('booking', [id, activityId, userId, providerId, slotId, startsAt])
  await run('count', [slotId])
  await run('message', [userId])
  await run('jobs')
  await client.query('COMMIT')
}

/** Bookings a second of all parents at once, and the 95th percentile of their durations in milliseconds. */
async function measure(book: (parent: number) => Promise<void>) {
  const begun = performance.now()
  const durationsMs: number[] = []
  await Promise.all(
    activities.map(async (_, parent) => {
      while (performance.now() - begun < measureMs) {
        const sent = performance.now()
        await book(parent)
        durationsMs.push(performance.now() - sent)
      }
    }),
  )
  return {
    perSecond: (1_000 * durationsMs.length) / (performance.now() - begun),
    p95Ms: calculatePercentile(durationsMs, 0.95),
  }
}

const bookOwn = (parent: number) => bookWithServer(parent)
const bookSame = (parent: number) => bookWithServer(parent, activities[0])
await measure(bookOwn)
const results = []
for (let round = 0; round < rounds; round++) {
  await db.$executeRaw`VACUUM (ANALYZE)`
  // The server limits the requests of an account in a minute.
  tokens = await seedManyParents(db, PARENTS, now)
  results.push({
    bare: await measure(bookInBareTransaction),
    server: await measure(bookOwn),
    same: await measure(bookSame),
  })
}
const NAMES = { bare: 'bare transactions', server: 'bookings', same: 'of one session' } as const
for (const kind of ['bare', 'server', 'same'] as const) {
  const perSecond = calculateMedian(results.map((result) => result[kind].perSecond))
  const p95Ms = calculateMedian(results.map((result) => result[kind].p95Ms))
  console.log(
    `${NAMES[kind].padEnd(18)} ${perSecond.toFixed(0).padStart(6)} a second, p95 ${p95Ms.toFixed(1)} ms`,
  )
}
const ratios = results.map(({ bare, server }) => server.perSecond / bare.perSecond)
agent.destroy()
console.log(`ratio              ${calculateMedian(ratios).toFixed(3)}, median of ${rounds} rounds`)
await server.end()
await Promise.all(clients.map((client) => client.end()))
await db.$disconnect()
await postgres.stop()
