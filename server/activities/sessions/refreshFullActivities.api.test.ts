import { expect, test } from 'vitest'
import type { DayOfWeek } from '../../../domain/activities/days.ts'
import { addDays, toIndianDay } from '../../../domain/time.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { seedActivity, seedProvider } from '../../testing/seed.ts'
import { expectValue, fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { refreshFullActivities } from './refreshFullActivities.ts'

const server = await startTestServer()
const { db } = server
/** A Wednesday at 10:30 in India. */
const now = new Date('2026-11-25T05:00:00Z')

test('marks an activity without a free seat in four weeks, and unmarks it after a cancellation', async () => {
  const { id, slots } = await seedActivity(db, { capacity: 2, days: ['saturday'] })
  const free = await seedActivity(db, { capacity: 2, days: ['saturday'] })
  const isFull = async (activityId: string) =>
    (await db.searchDocument.findUniqueOrThrow({ where: { activityId }, select: { isFull: true } })).isFull
  const refresh = () => refreshFullActivities({ db, clock: () => now })
  const slot = expectValue(slots[0])
  const saturdays = [0, 1, 2, 3].map((week) => addDays(toIndianDay(now), 3 + 7 * week))

  for (const day of saturdays.slice(1))
    await db.slotOccurrence.create({ data: { timeSlotId: slot.id, date: new Date(day), booked: 2 } })
  await refresh()
  expect(await isFull(id)).toBe(false)

  const first = { timeSlotId: slot.id, date: new Date(expectValue(saturdays[0])) }
  await db.slotOccurrence.create({ data: { ...first, booked: 2 } })
  await refresh()
  expect([await isFull(id), await isFull(free.id)]).toEqual([true, false])

  await db.slotOccurrence.updateMany({ where: first, data: { booked: 1 } })
  await refresh()
  expect(await isFull(id)).toBe(false)
})

const listSoonest = graphql(
  '{ activities(first: 20, filter: { query: "kites", sort: SOONEST }) { edges { node { name } } } }',
)

test('sorts by the next session that is neither full nor closed', async () => {
  const provider = await seedProvider(db)
  const seed = (name: string, days: DayOfWeek[], given: object = {}) =>
    seedActivity(db, { name: `${name} kites`, capacity: 2, days, ...given })
  const full = await seed('Full', ['thursday'])
  const closed = await seed('Closed', ['thursday'])
  const closedSlot = await seed('Closed slot', ['thursday'])
  await seed('Provider closed', ['thursday'], { providerId: provider.id })
  const closedDate = await seed('Closed date', ['thursday'])
  const extra = await seed('Extra', ['tuesday'])
  await seed('Saturday', ['saturday'])
  await seed('Thursday', ['thursday'])

  const thursday = new Date('2026-11-26')
  const getSlotId = ({ slots }: typeof full) => expectValue(slots[0]).id
  await db.slotOccurrence.create({ data: { timeSlotId: getSlotId(full), date: thursday, booked: 2 } })
  const range = { firstDay: thursday, lastDay: new Date('2026-12-01'), reason: 'Diwali' }
  const closures = [
    await db.closure.create({ data: { ...range, activityId: closed.id } }),
    await db.closure.create({ data: { ...range, timeSlotId: getSlotId(closedSlot) } }),
    await db.closure.create({ data: { ...range, providerId: provider.id } }),
  ]
  await db.slotException.createMany({
    data: [
      { timeSlotId: getSlotId(closedDate), date: thursday, isClosed: true },
      { timeSlotId: getSlotId(extra), date: new Date('2026-11-27'), isClosed: false },
    ],
  })
  const list = async () => {
    const { activities } = await fetchData(server.createClient(), listSoonest)
    return expectValue(activities).edges.map(({ node }) => node.name.replace(' kites', ''))
  }
  server.clock.now = now
  await refreshFullActivities({ db, clock: () => now })
  const names = await list()
  expect(names.slice(0, 3)).toEqual(['Thursday', 'Extra', 'Saturday'])
  expect(names.slice(3).sort()).toEqual(['Closed', 'Closed date', 'Closed slot', 'Full', 'Provider closed'])

  await db.closure.deleteMany({ where: { id: { in: closures.map(({ id }) => id) } } })
  await refreshFullActivities({ db, clock: () => now })
  expect((await list()).slice(0, 4).sort()).toEqual(['Closed', 'Closed slot', 'Provider closed', 'Thursday'])
})
