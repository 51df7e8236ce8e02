import { afterAll, expect, inject, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { seedAccessToken } from '../../testing/features/accessToken.ts'
import { seedActivity, seedParent, seedProvider } from '../../testing/seed.ts'
import type { AnyData } from '../../testing/testClient.ts'
import { copyDatabase, dropDatabase } from '../../testing/testDatabase.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { EMPTY_TEMPLATE } from '../../testing/testTemplates.ts'
import { type Database, openDatabase, Prisma, type Transaction } from './database.ts'
import { withReplicas } from './replicas.ts'
import { sql } from './sql.ts'
import { runInTransaction } from './transaction.ts'

/** Replaces a lagging replica: a database with other values in its rows. */
const server = await startTestServer()
const replicaUrl = await copyDatabase(inject('postgresUrl'), EMPTY_TEMPLATE)
const replica = openDatabase(replicaUrl, 2)
const reading = withReplicas(server.db, [openDatabase(replicaUrl, 4)])
const services = { ...server.services, replicas: reading }
const processes = await Promise.all([buildApp(services), buildApp(services)])
afterAll(async () => {
  await Promise.all(processes.map((app) => app.close()))
  await Promise.all([replica.$disconnect(), reading.$disconnect()])
  await dropDatabase(inject('postgresUrl'), new URL(replicaUrl).pathname.slice(1))
})

const { slots: _, ...activity } = await seedActivity(server.db, { name: 'On the primary' })
const provider = await server.db.provider.findUniqueOrThrow({ where: { id: activity.providerId } })
await replica.provider.create({ data: provider })
await replica.activity.create({ data: { ...activity, name: 'On the replica' } })

const query = `{ activity(id: "${activity.id}") { name } activities(first: 1) { edges { node { name } } } }`
const save = `mutation { saveActivity(input: { activityId: "${activity.id}" }) { ... on SaveActivityPayload { activity { name isSaved } } ... on Failure { message } } }`

/** A browser that alternates between processes and keeps its cookies. */
async function openBrowser() {
  const { client } = await seedParent(server)
  const cookies = { ...client.cookies }
  return {
    cookies,
    async send(document: string, at = 0) {
      const app = processes[at] as (typeof processes)[0]
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        cookies,
        payload: { query: document },
      })
      for (const { name, value } of response.cookies) cookies[name] = value
      return { ...response.json(), cookies: response.cookies }
    },
  }
}

const findName = (db: Database | Transaction) =>
  sql.rows<{ name: string }>(db, Prisma.sql`SELECT name FROM activities WHERE id = ${activity.id}::uuid`)
const names = ({ data }: { data: AnyData }) => [data.activity.name, data.activities.edges[0]?.node.name]
const REPLICA = ['On the replica', 'On the replica']
const PRIMARY = ['On the primary', 'On the primary']

test('reads queries from a replica, through Prisma and as raw SQL', async () => {
  const visitor = await processes[0].inject({ method: 'POST', url: '/graphql', payload: { query } })
  expect(names(visitor.json())).toEqual(REPLICA)
  expect(names(await (await openBrowser()).send(query))).toEqual(REPLICA)
})

test('reads from the primary for ten seconds after a write, in every process', async () => {
  const browser = await openBrowser()
  const written = await browser.send(save)
  expect(written.data.saveActivity).toEqual({ activity: { name: 'On the primary', isSaved: true } })
  expect(written.cookies).toMatchObject([{ name: 'patang-wrote', maxAge: 10, httpOnly: true }])
  expect(names(await browser.send(query))).toEqual(PRIMARY)
  expect(names(await browser.send(query, 1))).toEqual(PRIMARY)
  delete browser.cookies['patang-wrote']
  expect(names(await browser.send(query, 1))).toEqual(REPLICA)
})

test('reads from the primary for a program, which has no cookies', async () => {
  const { id } = await seedParent(server)
  const { secret } = await seedAccessToken(server.db, id)
  const response = await processes[0].inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${secret}` },
    payload: { query },
  })
  expect(names(response.json())).toEqual(PRIMARY)
})

test('runs a transaction with its reads on the primary', async () => {
  const { id } = activity
  const [found, [row]] = await runInTransaction({ ...services, db: reading }, async (tx) => [
    await tx.activity.findUniqueOrThrow({ where: { id } }),
    await findName(tx),
  ])
  expect([found.name, row?.name]).toEqual(PRIMARY)
})

test('writes to the primary', async () => {
  const { id } = await seedProvider(reading)
  expect(await server.db.provider.count({ where: { id } })).toBe(1)
  expect(await replica.provider.count({ where: { id } })).toBe(0)
})

test.each(['postgresql://patang@127.0.0.1:1/patang', 'postgresql://patang@localhost/patang?host=/nowhere'])(
  'falls back to the primary when a replica is unavailable: %s',
  async (url) => {
    const alone = withReplicas(server.db, [openDatabase(url, 2)])
    const { id } = activity
    expect((await alone.activity.findUniqueOrThrow({ where: { id } })).name).toBe('On the primary')
    const [row] = await findName(alone)
    expect(row?.name).toBe('On the primary')
  },
)
