import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { seedActivity } from '../../testing/seed.ts'
import { expectValue } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { db } = server

const query = graphql('query($id: ID!) { activity(id: $id) { similarActivities(first: 3) { name } } }')

test('lists activities of the same kind, then of the category, for the same ages, near and active', async () => {
  const place = { latitude: 20, longitude: 70, category: 'sports-clubs' } as const
  const ages = { ageGroupMin: 60, ageGroupMax: 120 }
  const { id } = await seedActivity(db, { ...place, ...ages, name: 'Football', kinds: ['football'] })
  await seedActivity(db, { ...place, ...ages, name: 'Cricket', kinds: ['cricket'] })
  await seedActivity(db, { ...place, ...ages, latitude: 20.05, name: 'Football B', kinds: ['football'] })
  await seedActivity(db, { ...place, ...ages, name: 'Inactive', kinds: ['football'], isActive: false })
  await seedActivity(db, { ...place, ...ages, latitude: 25, name: 'Far', kinds: ['football'] })
  await seedActivity(db, { ...place, ageGroupMin: 0, ageGroupMax: 12, name: 'Babies', kinds: ['football'] })
  const { data } = await server.createClient().graphql(query, { id })
  expect(expectValue(data.activity).similarActivities.map(({ name }) => name)).toEqual([
    'Football B',
    'Cricket',
  ])
})
