import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { seedActivity, seedProvider } from '../../testing/seed.ts'
import { expectValue } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { db } = server

const query = graphql(`query($id: ID!) {
  provider(id: $id) { rating { average count } activities(first: 2) { totalCount edges { node { name } } } }
}`)

test('lists the active activities of a provider with the average of all their reviews', async () => {
  const { id } = await seedProvider(db)
  const seed = (name: string, averageRating: number, reviewCount: number, isActive = true) =>
    seedActivity(db, { name, averageRating, reviewCount, isActive, providerId: id })
  await seed('C', 0, 0)
  await seed('B', 5, 1)
  await seed('A', 3, 3)
  await seed('D', 1, 100, false)
  const { data } = await server.createClient().graphql(query, { id })
  const provider = expectValue(data.provider)
  expect(provider.rating).toEqual({ average: 3.5, count: 4 })
  expect(provider.activities.totalCount).toBe(3)
  expect(provider.activities.edges.map(({ node }) => node.name)).toEqual(['A', 'B'])
})

test('has no rating without reviews', async () => {
  const { id } = await seedProvider(db)
  const { data } = await server.createClient().graphql(query, { id })
  expect(expectValue(data.provider).rating).toEqual({ average: 0, count: 0 })
})
