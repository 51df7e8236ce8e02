import { expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedManager, seedParent } from '../testing/seed.ts'
import { fetchData } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { waitForLock } from '../testing/waitForLock.ts'
import * as rosterLocks from './locks.ts'

const server = await startTestServer()
const { db, clock } = server
const MONDAY = clock.now

const recordDocument = graphql(`mutation ($input: RecordAttendanceInput!) {
  recordAttendance(input: $input) { __typename ... on InvalidInput { fields { code } } }
}`)

/** Returns the result of a record that arrives before the cancellation of the booking is committed. */
async function recordWhileCancelled() {
  clock.now = MONDAY
  const activity = await seedActivity(db, { isFree: true })
  const manager = await seedManager(server, activity.providerId)
  const { booking } = await book((await seedParent(server)).client, activity)
  clock.set(`${SATURDAY}T03:00:00Z`)
  const { recorded } = await db.$transaction(async (tx) => {
    await tx.booking.update({ where: { id: booking.uuid }, data: { status: 'cancelled' } })
    const input = { bookingId: booking.id, attendance: 'PRESENT' as const }
    const recorded = fetchData(manager.client, recordDocument, { input })
    await waitForLock(db)
    return { recorded }
  })
  return (await recorded).recordAttendance
}

const lockAfterReading: typeof rosterLocks.lockBooking = async (tx, id) => {
  const booking = await tx.booking.findUnique({ where: { id } })
  await tx.$executeRaw`SELECT FROM bookings WHERE id = ${id}::uuid FOR NO KEY UPDATE`
  return booking
}

test('records no attendance of a booking that is cancelled meanwhile; control: it does when it reads first', async () => {
  expect(await recordWhileCancelled()).toEqual({
    __typename: 'InvalidInput',
    fields: [{ code: 'validation.attendance.cancelled' }],
  })
  expect(await withGuard(rosterLocks, 'lockBooking', lockAfterReading, recordWhileCancelled)).toEqual({
    __typename: 'RecordAttendancePayload',
  })
})
