import { expect, test } from 'vitest'
import { addDays, toIndianDay } from '../../domain/time.ts'
import { seedActivity } from '../testing/seed.ts'
import { expectValue } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { refreshFullActivities } from './refreshFullActivities.ts'

const { db } = await startTestServer()
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
