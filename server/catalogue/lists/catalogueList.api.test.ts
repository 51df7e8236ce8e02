import { expect, test } from 'vitest'
import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'
import { seedActivity, seedParent, seedProvider, seedStaff } from '../../testing/seed.ts'
import { expectValue, fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
const admin = await seedStaff(server)
const provider = await seedProvider(db, { name: 'Kite House' })
const prices = ['100', '200', '200', '200', '300', '0']
for (const [index, price] of prices.entries())
  await seedActivity(db, {
    providerId: provider.id,
    name: `${index % 2 ? 'Chess' : 'clay'} ${index}`,
    price,
    isFree: price === '0',
    isActive: index !== 4,
    category: index < 2 ? 'sports-clubs' : 'arts-crafts',
    createdAt: new Date(Date.UTC(2026, 10, 1 + Math.floor(index / 2))),
  })

await db.activity.updateMany({
  where: { name: 'Chess 1' },
  data: { address: '4 Beach Road, Adyar', postcode: '600020' },
})
await db.place.create({
  data: {
    kind: 'pincode',
    name: '600020',
    label: '600020 Adyar, Tamil Nadu',
    district: 'Chennai North',
    state: 'Tamil Nadu',
    pincode: '600020',
    latitude: 13,
    longitude: 80.2,
  },
})

const document =
  graphql(`query ($filter: CatalogueFilter, $order: CatalogueOrder, $first: Int, $after: String, $last: Int, $before: String) {
  viewer { staff { activities(filter: $filter, order: $order, first: $first, after: $after, last: $last, before: $before) {
    totalCount pageInfo { endCursor startCursor hasNextPage hasPreviousPage } edges { node { name } } } } } }`)

async function list(variables: VariablesOf<typeof document>) {
  const { viewer } = await fetchData(admin.client, document, variables)
  const { edges, ...page } = expectValue(viewer?.staff).activities
  return { ...page, names: edges.map(({ node }) => node.name) }
}

test.each(['NEWEST', 'OLDEST', 'NAME', 'PRICE_UP', 'PRICE_DOWN'] as const)(
  '%s: pages of two in both directions cover every row once',
  async (order) => {
    const { names: all } = await list({ order, first: 100 })
    expect(all).toHaveLength(6)
    const forwards: string[] = []
    for (let after: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ order, first: 2, after })
      forwards.push(...page.names)
      if (!page.pageInfo.hasNextPage) break
      after = page.pageInfo.endCursor
    }
    expect(forwards).toEqual(all)
    const backwards: string[] = []
    for (let before: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof list>> = await list({ order, last: 2, before })
      backwards.unshift(...page.names)
      if (!page.pageInfo.hasPreviousPage) break
      before = page.pageInfo.startCursor
    }
    expect(backwards).toEqual(all)
  },
)

test.each<[VariablesOf<typeof document>['filter'], number]>([
  [{ query: 'CLAY' }, 3],
  [{ query: '%' }, 0],
  [{ query: 'kite house' }, 6],
  // A part of the provider's name that is too short for the index.
  [{ query: 'te' }, 6],
  [{ query: 'kite chess' }, 3],
  [{ query: 'cherry' }, 5],
  [{ query: '6360' }, 5],
  [{ query: 'Chennai' }, 1],
  [{ query: 'chennai clay' }, 0],
  [{ category: 'SPORTS_CLUBS' }, 2],
  [{ isActive: false }, 1],
  [{ isActive: true, query: 'chess' }, 3],
  [{ providerId: provider.id }, 6],
  [{ providerId: 'nobody' }, 0],
])('%o finds %i', async (filter, count) => {
  const { totalCount, names } = await list({ filter, first: 100 })
  expect([totalCount, names.length]).toEqual([count, count])
})

const providersDocument = graphql(`query ($query: String!) {
  viewer { staff { providers(filter: { query: $query }) { totalCount edges { node { name } } } } }
}`)

test.each([
  ['kite', ['Kite House']],
  ['house 636007', ['Kite House']],
  ['cherry', ['Kite House']],
  ['adyar', []],
])('finds providers by %s', async (query, names) => {
  const { viewer } = await fetchData(admin.client, providersDocument, { query })
  const { edges, totalCount } = expectValue(viewer?.staff).providers
  expect(edges.map(({ node }) => node.name)).toEqual(names)
  expect(totalCount).toBe(names.length)
})

test('refuses a foreign cursor and callers other than staff', async () => {
  const { names, pageInfo } = await list({ order: 'NAME', first: 1 })
  expect(names).toEqual(['Chess 1'])
  const { errors } = await admin.client.graphql(document, {
    order: 'NEWEST',
    first: 1,
    after: pageInfo.endCursor,
  })
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'after' }] })
  const { client } = await seedParent(server)
  expect((await client.graphql(document, {})).data).toEqual({ viewer: { staff: null } })
  expect((await server.createClient().graphql(document, {})).data).toEqual({ viewer: null })
})

test('costs a known number of statements for a page', async () => {
  const document = graphql(`{ viewer { staff { activities(first: 50) { totalCount edges { node {
    name category price isActive schedule { timeSlot moreSlots } provider { name } } } }
    providers(first: 50) { totalCount edges { node { name postcode } } } } } }`)
  expect(await server.countQueries(() => admin.client.graphql(document))).toBeLessThanOrEqual(11)
})
