import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { runCatalogueMutation } from '../../testing/features/catalogue.ts'
import { seedActivity, seedParent, seedStaff } from '../../testing/seed.ts'
import { fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026. The activity has Saturday sessions. */
const server = await startTestServer()
const { db } = server

async function listDays(id: string, from: string, to: string) {
  const document = graphql(`query ($id: ID!, $from: Date!, $to: Date!) {
    activity(id: $id) { sessionDays(from: $from, to: $to) { date availableSpots isClosed } } }`)
  const { activity } = await fetchData(server.createClient(), document, { id, from, to })
  return activity?.sessionDays.map(({ date, availableSpots, isClosed }) =>
    isClosed ? `${date} closed` : `${date} ${availableSpots}`,
  )
}

test('lists the days with their free seats, extra and closed dates included', async () => {
  const activity = await seedActivity(db, { capacity: 2 })
  const [slot] = activity.slots
  if (!slot) throw new Error('The activity has no slot')
  await book((await seedParent(server)).client, activity, { participantCount: 2 })
  const { client } = await seedStaff(server)
  for (const [date, plan] of [
    ['2026-12-05', 'CLOSED'],
    ['2026-12-09', 'EXTRA'],
  ] as const)
    await runCatalogueMutation(client, 'setSlotDate', { slotId: slot.id, date, plan })
  expect(await listDays(activity.id, '2026-11-01', '2026-12-12')).toEqual([
    '2026-11-28 0',
    '2026-12-05 closed',
    '2026-12-09 2',
    '2026-12-12 2',
  ])
})

test('lists at most 62 days and none out of the bookable year', async () => {
  const { id } = await seedActivity(db)
  expect(await listDays(id, '2026-11-23', '2028-01-01')).toHaveLength(9)
  expect(await listDays(id, '2028-01-01', '2028-01-31')).toEqual([])
  expect(await listDays(id, '2026-12-31', '2026-12-01')).toEqual([])
})

test('costs one statement more than the activity', async () => {
  const { id } = await seedActivity(db)
  const list = () => listDays(id, '2026-11-23', '2026-12-31')
  // The row of the activity is in memory afterwards.
  await list()
  const statements = await server.countQueries(list)
  expect(statements).toBeLessThanOrEqual(2)
})
