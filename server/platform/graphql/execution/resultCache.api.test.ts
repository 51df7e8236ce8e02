import { expect, test } from 'vitest'
import { CATALOGUE_TYPES } from '../../../catalogueTypes.ts'
import { schema } from '../../../schema.ts'
import { seedAccessToken } from '../../../testing/features/accessToken.ts'
import { book } from '../../../testing/features/booking.ts'
import { seedActivity, seedParent, seedStaff } from '../../../testing/seed.ts'
import { expectPayload, fetchData, runMutation } from '../../../testing/testClient.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../../../testing/timeoutFactor.ts'
import { graphql } from '../document.ts'
import { createResultCache } from './resultCache.ts'

const server = await startTestServer({ RESULT_CACHE_MB: '16' })
const uncached = await startTestServer({ RESULT_CACHE_MB: '0' })

const listDocument = graphql(`
  query ($first: Int!) {
    activities(first: $first) { totalCount edges { node { uuid name isSaved kinds { name } provider { name } } } }
  }`)
const seatsDocument = graphql('{ activities(first: 3) { edges { node { nextSession { date } } } } }')
const viewerDocument = graphql('{ viewer { __typename } activities(first: 3) { edges { node { name } } } }')
const deactivateDocument = graphql(
  'mutation ($input: SetActivityActiveInput!) { result: setActivityActive(input: $input) { __typename } }',
)

const activity = await seedActivity(server.db)
await seedActivity(uncached.db)

/** Statements of a second request with the same document. */
async function countRepeated(
  client = server.createClient(),
  document = listDocument,
  { countQueries } = server,
) {
  const variables = { first: 5 }
  await fetchData(client, document, variables)
  return countQueries(() => fetchData(client, document, variables))
}

test('executes a query of the catalogue once for all visitors', async () => {
  const [one, other] = [server.createClient(), server.createClient()]
  const first = await fetchData(one, listDocument, { first: 10 })
  expect(
    await server.countQueries(async () => {
      expect(await fetchData(other, listDocument, { first: 10 })).toEqual(first)
    }),
  ).toBe(0)
  expect(first.activities?.edges[0]?.node.uuid).toBe(activity.id)
})

test('control: without the cache each request is executed', async () => {
  expect(await countRepeated(uncached.createClient(), listDocument, uncached)).toBeGreaterThan(0)
})

test('charges a cached result like an executed one', async () => {
  const client = server.createClient()
  const costs = []
  for (const _ of [1, 2]) {
    const { extensions } = (await client.graphql(listDocument, { first: 7 })) as unknown as {
      extensions: { cost: { requested: number; left: number } }
    }
    costs.push(extensions.cost)
  }
  const [first, second] = costs as [(typeof costs)[0], (typeof costs)[0]]
  expect(second.requested).toBe(first.requested)
  expect(second.left).toBe(first.left - second.requested)
})

test('sends the same body to a GET request, which Yoga handles', async () => {
  const query = '{ categories { name } }'
  const [posted, read] = [
    await server.app.inject({ method: 'POST', url: '/graphql', payload: { query } }),
    await server.app.inject({ method: 'GET', url: `/graphql?query=${encodeURIComponent(query)}` }),
  ]
  expect(read.json().data).toEqual(posted.json().data)
  expect(Object.keys(read.json())).toEqual(['data', 'extensions'])
})

test('keeps variables and languages apart', async () => {
  const [english, hindi] = [server.createClient(), server.createClient({ 'accept-language': 'hi' })]
  await fetchData(english, listDocument, { first: 1 })
  const kinds = async (client: typeof english, first: number) =>
    (await fetchData(client, listDocument, { first })).activities?.edges[0]?.node.kinds
  expect(await kinds(hindi, 1)).not.toEqual(await kinds(english, 1))
  expect(await server.countQueries(() => english.graphql(listDocument, { first: 2 }))).toBeGreaterThan(0)
})

test('executes the queries of signed-in users, of programs and after a write', async () => {
  const { client: parent, id: userId } = await seedParent(server)
  await server.db.savedActivity.create({ data: { userId, activityId: activity.id } })
  await fetchData(server.createClient(), listDocument, { first: 4 })
  const own = await fetchData(parent, listDocument, { first: 4 })
  expect(own.activities?.edges[0]?.node.isSaved).toBe(true)
  const visitor = await fetchData(server.createClient(), listDocument, { first: 4 })
  expect(visitor.activities?.edges[0]?.node.isSaved).toBe(false)

  const { secret } = await seedAccessToken(server.db, userId)
  expect(await countRepeated(server.createClient({ authorization: `Bearer ${secret}` }))).toBeGreaterThan(0)
  const writer = server.createClient()
  writer.cookies['patang-wrote'] = '1'
  expect(await countRepeated(writer)).toBeGreaterThan(0)
})

test.each([
  ['seats', seatsDocument],
  ['the viewer', viewerDocument],
])('executes a query that reads %s', async (_, document) => {
  expect(await countRepeated(server.createClient(), document as typeof listDocument)).toBeGreaterThan(0)
})

test('sends a REST response from the cache, each address its own', async () => {
  const read = (path: string) => server.app.inject({ url: `/api/activities${path}` })
  const fresh = await read('?limit=6')
  expect(
    await server.countQueries(async () => {
      const stored = await read('?limit=6')
      expect(stored.body).toBe(fresh.body)
      expect(stored.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(stored.headers['x-total-count']).toBe(fresh.headers['x-total-count'])
    }),
  ).toBe(0)
  const [one, search] = [await read(`/${activity.id}`), await read('/search?limit=6')]
  expect(one.json().id).toBe(activity.id)
  expect(search.json()).toHaveLength(fresh.json().length)
  expect((await read(`/${activity.id}`)).body).toBe(one.body)
})

test('executes a query again after a booking, and after a change of the catalogue', async () => {
  const { client: parent } = await seedParent(server)
  const { client: staff } = await seedStaff(server)
  const visitor = server.createClient()
  const input = { activityId: (await seedActivity(server.db)).id, isActive: false }
  const variables = { first: 9 }
  const count = async () => (await fetchData(visitor, listDocument, variables)).activities?.totalCount
  const waitForExecution = () =>
    expect
      .poll(() => server.countQueries(() => visitor.graphql(listDocument, variables)), {
        timeout: 5000 * TIMEOUT_FACTOR,
      })
      .toBeGreaterThan(0)

  const before = await count()
  await book(parent, activity)
  await waitForExecution()
  expectPayload(await runMutation(staff, deactivateDocument, input), 'SetActivityActivePayload')
  await expect.poll(count, { timeout: 5000 * TIMEOUT_FACTOR }).toBe(Number(before) - 1)
})

test('does not store a result that was read before a change', () => {
  const cache = createResultCache(1_000)
  const result = { data: { name: 'Kites' }, text: '{"name":"Kites"}' }
  const { version } = cache
  cache.clear()
  cache.set('key', result, version)
  expect(cache.get('key')).toBeUndefined()
  cache.set('key', result, cache.version)
  expect(cache.get('key')).toBe(result)
})

test('holds no more than its size', () => {
  const cache = createResultCache(10_000)
  const text = 'x'.repeat(100)
  for (let number = 0; number < 1_000; number++) cache.set(`${number}`, { data: {}, text }, cache.version)
  const kept = Array.from({ length: 1_000 }, (_, number) => cache.get(`${number}`)).filter(Boolean)
  expect(kept.length).toBeGreaterThan(5)
  expect(kept.length).toBeLessThan(20)
})

test('all types of the catalogue exist', () => {
  for (const name of CATALOGUE_TYPES) expect(schema.getType(name), name).toBeDefined()
})
