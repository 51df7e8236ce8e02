import { expect, test } from 'vitest'
import type { Transaction } from '../platform/database/database.ts'
import { book, tryToBook } from '../testing/features/booking.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { accept, join, leave, refuse, tryToJoin } from '../testing/features/waitlist.ts'
import { seedActivity, seedChild, seedParent } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'
import { waitForLock } from '../testing/waitForLock.ts'

const server = await startTestServer()
const { db } = server

type Result = Promise<{ __typename: string }>

/** The result of a request that arrives before a deletion is committed. */
async function runDuring(remove: (tx: Transaction) => Promise<unknown>, request: () => Result) {
  const { result } = await db.$transaction(async (tx) => {
    await remove(tx)
    const result = request().then(
      ({ __typename }) => __typename,
      () => 'error',
    )
    await waitForLock(db)
    return { result }
  })
  return result
}

/** A full class of one seat, which is offered to a waiting child. */
async function seedOfferedChild() {
  const activity = await seedActivity(db, { capacity: 1, isFree: true })
  const owner = await seedParent(server)
  const { booking } = await book(owner.client, activity)
  const parent = await seedParent(server)
  const child = await seedChild(db, parent.id)
  const entryId = await join(parent.client, activity, namedChild(child.id))
  await cancel(owner.client, booking.uuid)
  return { activity, parent, child, entryId }
}

const namedChild = (childId: string) => ({
  participants: [{ childId }],
  participantName: undefined,
  participantAge: undefined,
  participantCount: undefined,
})

test.for([
  ['leave', leave],
  ['refuse', refuse],
  ['accept', accept],
] as const)('finds no wait that is deleted meanwhile with its activity: %s', async ([, change]) => {
  const { activity, parent, entryId } = await seedOfferedChild()
  const removeActivity = async (tx: Transaction) => {
    // As deleteActivities, which locks the schedule first.
    await tx.$executeRaw`SELECT FROM activities WHERE id = ${activity.id}::uuid FOR UPDATE`
    await tx.waitlistEntry.deleteMany({ where: { activityId: activity.id } })
    await tx.slotOccurrence.deleteMany({ where: { slot: { activityId: activity.id } } })
  }
  expect(await runDuring(removeActivity, () => change(parent.client, entryId))).toBe('NotFound')
})

test('refuses a child that is deleted meanwhile, for a wait and for a booking', async () => {
  const { activity: full } = await seedOfferedChild()
  const free = await seedActivity(db, { isFree: true })
  for (const [request, activity] of [
    [tryToJoin, full],
    [tryToBook, free],
  ] as const) {
    const parent = await seedParent(server)
    const child = await seedChild(db, parent.id)
    const removeChild = (tx: Transaction) => tx.child.delete({ where: { id: child.id } })
    const send = (): Result => request(parent.client, activity, namedChild(child.id))
    expect(await runDuring(removeChild, send)).toBe('InvalidInput')
  }
})

test('books an offer for a child that is deleted meanwhile', async () => {
  const { parent, child, entryId } = await seedOfferedChild()
  const removeChild = (tx: Transaction) => tx.child.delete({ where: { id: child.id } })
  expect(await runDuring(removeChild, () => accept(parent.client, entryId) as Result)).toBe(
    'AcceptOfferPayload',
  )
})
