import type { NotificationFacts, NotificationKind } from '../../notifications/notificationKinds.ts'
import type { Database } from '../../platform/database/database.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { runMutation, type TestClient } from '../testClient.ts'
import type { TestServer } from '../testServer.ts'

type Slot = { id: string; dayOfWeek: string; startTime: string; endTime: string; maxCapacity: number }

/** A stored slot as the input that continues it, with changes. */
export function toSlotInput(slot: Slot, change: Partial<Slot> = {}) {
  const { id, dayOfWeek, startTime, endTime, maxCapacity } = { ...slot, ...change }
  return { id, dayOfWeek: dayOfWeek.toUpperCase() as 'SATURDAY', startTime, endTime, maxCapacity }
}

const updateDocument = graphql(`mutation ($input: UpdateActivityInput!) {
  result: updateActivity(input: $input) { __typename ... on Failure { message } }
}`)

/** Changes the only slot of an activity that has one booking, which is kept. Returns the name of the result. */
export async function changeSlot(
  { db }: Pick<TestServer, 'db'>,
  client: TestClient,
  slot: Slot & { activityId: string },
  change: Partial<Slot>,
) {
  const { version } = await db.activity.findUniqueOrThrow({ where: { id: slot.activityId } })
  const result = await runMutation(client, updateDocument, {
    activityId: slot.activityId,
    version,
    slots: [toSlotInput(slot, change)],
    decision: { choice: 'KEEP', bookingsShown: 1 },
  })
  return result.__typename
}

/** Booked seats of a slot by date, as the counters have them. Dates without seats are left out. */
export async function listBookedSeats(db: Database, timeSlotId: string): Promise<Record<string, number>> {
  const rows = await db.slotOccurrence.findMany({
    where: { timeSlotId, booked: { gt: 0 } },
    orderBy: { date: 'asc' },
  })
  return Object.fromEntries(rows.map(({ date, booked }) => [date.toISOString().slice(0, 10), booked]))
}

/** The values of a user's notifications of a kind. */
export async function listNotices({ db }: TestServer, userId: string, kind: NotificationKind) {
  const rows = await db.message.findMany({ where: { userId, kind }, orderBy: { createdAt: 'asc' } })
  return rows.map(({ values }) => values as NotificationFacts)
}
