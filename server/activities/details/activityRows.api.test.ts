import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { db, createClient } = server
const document = graphql(
  'query { activities { edges { node { name isSaved schedule { moreSlots } provider { name } } } } }',
)
const load = async (client = createClient()) =>
  (await fetchData(client, document, {})).activities?.edges.map(({ node }) => node) ?? []

test('shows each change of an activity, its provider and its slots at once', async () => {
  const activity = await seedActivity(db, { name: 'Clay', days: ['saturday', 'sunday'] })
  const before = { name: 'Clay', isSaved: false, schedule: { moreSlots: 1 }, provider: { name: 'Clay Club' } }
  expect(await load()).toEqual([before])
  expect(await load()).toEqual([before])

  await db.$executeRaw`UPDATE activities SET name = 'Clay & glaze' WHERE id = ${activity.id}::uuid`
  expect(await load()).toEqual([{ ...before, name: 'Clay & glaze' }])
  await db.$executeRaw`UPDATE providers SET name = 'Wheel House' WHERE id = ${activity.providerId}::uuid`
  const renamed = { ...before, name: 'Clay & glaze', provider: { name: 'Wheel House' } }
  expect(await load()).toEqual([renamed])
  await db.$executeRaw`UPDATE time_slots SET "isActive" = false WHERE id = ${activity.slots[1]?.id}::uuid`
  expect(await load()).toEqual([{ ...renamed, schedule: { moreSlots: 0 } }])
})

test('shows each change of a single activity at once, and no inactive one', async () => {
  const { id } = await seedActivity(db, { name: 'Kites' })
  const loadOne = async () =>
    (await fetchData(createClient(), graphql('query ($id: ID!) { activity(id: $id) { name } }'), { id }))
      .activity
  expect(await loadOne()).toEqual({ name: 'Kites' })
  await db.$executeRaw`UPDATE activities SET name = 'Big kites' WHERE id = ${id}::uuid`
  expect(await loadOne()).toEqual({ name: 'Big kites' })
  await db.$executeRaw`UPDATE activities SET "isActive" = false WHERE id = ${id}::uuid`
  expect(await loadOne()).toBeNull()
})

test("adds the user's own saves to shared rows", async () => {
  const activity = await seedActivity(db, { name: 'Chess' })
  const [saver, other] = [await seedParent(server), await seedParent(server)]
  await db.savedActivity.create({ data: { userId: saver.id, activityId: activity.id } })
  const isSaved = async (client = createClient()) =>
    (await load(client)).find(({ name }) => name === 'Chess')?.isSaved
  expect(await isSaved(saver.client)).toBe(true)
  expect(await isSaved(other.client)).toBe(false)
  expect(await isSaved()).toBe(false)
})
