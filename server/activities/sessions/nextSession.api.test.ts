import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { expectValue } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026. Activities have Saturday sessions. */
const server = await startTestServer()
const { db } = server

const nextSessionQuery = graphql(
  'query($id: ID!) { activity(id: $id) { nextSession { date availableSpots } } }',
)

async function getNextSession(id: string) {
  const { data } = await server.createClient().graphql(nextSessionQuery, { id })
  return expectValue(data.activity).nextSession
}

test('is the first session with its free seats', async () => {
  const { id } = await seedActivity(db, { capacity: 4 })
  expect(await getNextSession(id)).toEqual({ date: '2026-11-28', availableSpots: 4 })
})

test('skips full and closed dates', async () => {
  const activity = await seedActivity(db, { capacity: 2 })
  const { client } = await seedParent(server)
  await book(client, activity, { participantCount: 2 })
  expect(await getNextSession(activity.id)).toEqual({ date: '2026-12-05', availableSpots: 2 })

  const { id: timeSlotId } = await db.timeSlot.findFirstOrThrow({ where: { activityId: activity.id } })
  await db.slotException.create({
    data: { timeSlotId, date: new Date('2026-12-05'), isClosed: true },
  })
  expect(await getNextSession(activity.id)).toEqual({ date: '2026-12-12', availableSpots: 2 })
})

test('is the first full session when four weeks are full, and null without slots', async () => {
  const activity = await seedActivity(db, { capacity: 1 })
  const { id: timeSlotId } = await db.timeSlot.findFirstOrThrow({ where: { activityId: activity.id } })
  await db.slotOccurrence.createMany({
    data: ['2026-11-28', '2026-12-05', '2026-12-12', '2026-12-19'].map((date) => ({
      timeSlotId,
      date: new Date(date),
      booked: 1,
    })),
  })
  expect(await getNextSession(activity.id)).toEqual({ date: '2026-11-28', availableSpots: 0 })

  await db.timeSlot.deleteMany({ where: { activityId: activity.id } })
  expect(await getNextSession(activity.id)).toBeNull()
})

const list = graphql('{ activities(first: 20) { edges { node { name } } } }')
const listWithSessions = graphql(
  '{ activities(first: 20) { edges { node { name nextSession { availableSpots } } } } }',
)

test('costs a list one statement', async () => {
  const client = server.createClient()
  for (let left = 5; left > 0; left -= 1) await seedActivity(db)
  await client.graphql(list)
  const without = await server.countQueries(() => client.graphql(list))
  expect(await server.countQueries(() => client.graphql(listWithSessions))).toBe(without + 1)
})
