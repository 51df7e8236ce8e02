import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { refreshPopularKindsJob } from './popularKinds.ts'

const server = await startTestServer()
const { db, createClient } = server
const SALEM = { latitude: '11.66', longitude: '78.14' }
const CHENNAI = { latitude: '13.08', longitude: '80.27' }

test('lists the kinds that families book around a place first, then those that are offered', async () => {
  const chess = await seedActivity(db, { ...SALEM, name: 'Chess', kinds: ['chess'], isFree: true })
  await seedActivity(db, { ...SALEM, name: 'Pottery', kinds: ['pottery'] })
  await seedActivity(db, { ...SALEM, name: 'Clay', kinds: ['pottery'] })
  await seedActivity(db, { ...SALEM, name: 'Old', kinds: ['karate'], isActive: false })
  await seedActivity(db, { ...CHENNAI, name: 'Surf', kinds: ['swimming'] })
  const salem = { name: 'Salem', label: 'Salem, Tamil Nadu', district: 'Salem', state: 'Tamil Nadu' }
  await db.place.create({ data: { ...salem, kind: 'city', latitude: 11.66, longitude: 78.14 } })
  const parent = await seedParent(server)
  await book(parent.client, chess)
  await server.runJob(refreshPopularKindsJob)
  await server.runJob(refreshPopularKindsJob)

  const document = graphql(
    'query ($location: String, $first: Int) { popularKinds(location: $location, first: $first) { slug } }',
  )
  const list = async (location: string | null, first = 10) =>
    (await fetchData(createClient(), document, { location, first })).popularKinds.map(({ slug }) => slug)
  expect(await list('Salem, Tamil Nadu')).toEqual(['chess', 'pottery'])
  expect(await list(null)).toEqual(['chess', 'pottery', 'swimming'])
  expect(await list(null, -5)).toEqual(['chess'])
  expect(await list('Atlantis')).toHaveLength(3)
})
