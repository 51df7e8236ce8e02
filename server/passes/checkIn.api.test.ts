import { expect, test } from 'vitest'
import { PASS_CURVE, signPass } from '../../domain/passes/passToken.ts'
import { graphql } from '../platform/graphql/document.ts'
import * as rosterLocks from '../rosters/locks.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { bookTwo, checkIn, fetchPasses } from '../testing/features/checkIn.ts'
import { manageBooking } from '../testing/features/managedBookings.ts'
import { loadInbox } from '../testing/features/notifications.ts'
import { runPaymentMutation } from '../testing/features/payments.ts'
import { NEXT_SATURDAY, reschedule } from '../testing/features/rescheduling.ts'
import { withGuard } from '../testing/mockGuard.ts'
import {
  seedActivity,
  seedManager,
  seedParent,
  seedProvider,
  seedSecondParent,
  seedStaff,
} from '../testing/seed.ts'
import { expectPayload, fetchData, type TestClient } from '../testing/testClient.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { checkInParticipant } from './checkInParticipant.ts'

/** Monday 23 November 2026, 10:00 in India; sessions on Saturday the 28th, 10:00 to 11:00. */
const server = await startTestServer()
const { db, clock } = server
const MONDAY = clock.now
const CHECKED_IN_AT = `${SATURDAY}T04:20:00.000Z`
const admin = await seedStaff(server)

/** A booked class, at the time at which the children arrive. */
async function seedCheckIn(seed: object = {}) {
  clock.now = MONDAY
  const provider = await seedProvider(db, { allowsPayAtVenue: true })
  const activity = await seedActivity(db, { providerId: provider.id, isFree: true, ...seed })
  const manager = await seedManager(server, provider.id)
  const parent = await seedParent(server)
  const uuid = await bookTwo(parent.client, activity)
  const { passes } = await fetchPasses(parent.client, uuid)
  clock.set(CHECKED_IN_AT)
  const [diya = '', kabir = ''] = passes.map(({ token }) => token)
  return { provider, activity, manager, parent, uuid, diya, kabir, slotId: activity.slots[0]?.id as string }
}

async function refuse(client: TestClient, input: Parameters<typeof checkIn>[1]) {
  return expectPayload(await checkIn(client, input), 'CheckInRefused').reason
}

const countNews = async (client: TestClient) =>
  (await loadInbox(client)).notifications.filter(({ kind }) => kind === 'CHILD_ARRIVED').length

test('checks one participant in by pass, and says so at the second scan', async () => {
  const { manager, diya } = await seedCheckIn()
  const first = expectPayload(await checkIn(manager.client, { token: diya }), 'CheckInParticipantPayload')
  expect(first).toMatchObject({ checkedInAt: CHECKED_IN_AT, isRepeated: false, position: 1 })
  expect(first.booking).toEqual({
    attendance: 'PRESENT',
    participants: [
      { attendance: 'PRESENT', checkedInAt: CHECKED_IN_AT },
      { attendance: null, checkedInAt: null },
    ],
  })
  clock.set(`${SATURDAY}T04:25:00Z`)
  const scanned = `https://patang.example/provider/check-in#${diya}`
  expect(await checkIn(manager.client, { token: scanned })).toMatchObject({
    checkedInAt: CHECKED_IN_AT,
    isRepeated: true,
  })
})

test('notifies both parents once, without a mail', async () => {
  const { manager, parent, activity, diya, kabir } = await seedCheckIn()
  const second = await seedParent(server)
  await seedSecondParent(db, parent.id, second.id)
  await checkIn(manager.client, { token: diya })
  await checkIn(manager.client, { token: diya })
  for (const { client } of [parent, second]) {
    const [news] = (await loadInbox(client)).notifications
    expect(news).toMatchObject({
      kind: 'CHILD_ARRIVED',
      title: 'Diya has arrived',
      text: `Checked in at 9:50 am: ${activity.name}`,
    })
    expect(await countNews(client)).toBe(1)
  }
  await server.runDueJobs()
  const mails = await db.outboxMail.findMany({ where: { toEmail: { in: [parent.email, second.email] } } })
  expect(mails.filter(({ subject }) => subject.includes('arrived'))).toEqual([])
  await checkIn(manager.client, { token: kabir })
  expect(await countNews(second.client)).toBe(2)
})

test('lets managers and staff of the provider check in, and no other user', async () => {
  const { manager, parent, provider, uuid, diya } = await seedCheckIn()
  const second = await seedParent(server)
  await seedSecondParent(db, parent.id, second.id)
  const neighbour = await seedManager(server, (await seedProvider(db)).id)
  const waiting = await seedManager(server, provider.id, 'pending')
  for (const input of [{ token: diya }, { bookingId: uuid, position: 2 }]) {
    expect((await checkIn(server.createClient(), input)).__typename).toBe('NotSignedIn')
    for (const { client } of [parent, second, waiting])
      expect((await checkIn(client, input)).__typename).toBe('NotAllowed')
    expect(await checkIn(neighbour.client, input)).toMatchObject({
      reason: 'ANOTHER_PROVIDER',
      refusedBooking: null,
    })
  }
  expect(await db.bookingParticipant.count({ where: { bookingId: uuid, NOT: { checkedInAt: null } } })).toBe(
    0,
  )
  expect((await checkIn(manager.client, { token: diya })).__typename).toBe('CheckInParticipantPayload')
  expect((await checkIn(admin.client, { bookingId: uuid, position: 2 })).__typename).toBe(
    'CheckInParticipantPayload',
  )
})

test('refuses what is not a pass, and a pass of another key', async () => {
  const { manager, diya, uuid, slotId } = await seedCheckIn()
  const changed = `${diya[0] === 'A' ? 'B' : 'A'}${diya.slice(1)}`
  for (const token of ['', 'https://example.in', changed, `${diya.slice(0, 60)}AAAA${diya.slice(64)}`])
    expect(await refuse(manager.client, { token })).toBe('NOT_A_PASS')
  const { privateKey } = await crypto.subtle.generateKey(PASS_CURVE, true, ['sign', 'verify'])
  const claims = { keyId: 1, bookingId: uuid, position: 1, slotId, date: SATURDAY, endTime: '11:00' }
  expect(await refuse(manager.client, { token: await signPass(claims, privateKey) })).toBe('NOT_A_PASS')
})

test('refuses a pass on another day, at another class, and after the session', async () => {
  const { manager, diya, slotId } = await seedCheckIn()
  const other = await seedActivity(db)
  const chosen = { slotId: other.slots[0]?.id as string, date: SATURDAY }
  expect(await refuse(manager.client, { token: diya, ...chosen })).toBe('ANOTHER_CLASS')
  expect(await refuse(manager.client, { token: diya, slotId, date: NEXT_SATURDAY })).toBe('ANOTHER_DAY')
  clock.set('2026-11-27T04:20:00Z')
  expect(await refuse(manager.client, { token: diya })).toBe('ANOTHER_DAY')
  clock.set(`${SATURDAY}T05:30:00Z`)
  expect(await refuse(manager.client, { token: diya })).toBe('EXPIRED')
})

test('refuses a pass after a cancellation and after a move', async () => {
  const cancelled = await seedCheckIn()
  clock.now = MONDAY
  await cancel(cancelled.parent.client, cancelled.uuid)
  clock.set(CHECKED_IN_AT)
  expect(await refuse(cancelled.manager.client, { token: cancelled.diya })).toBe('CANCELLED')

  const { manager, parent, diya, uuid } = await seedCheckIn()
  clock.now = MONDAY
  expect((await reschedule(parent.client, uuid)).__typename).toBe('RescheduleBookingPayload')
  const [moved] = (await fetchPasses(parent.client, uuid)).passes
  clock.set(CHECKED_IN_AT)
  expect(await refuse(manager.client, { token: diya })).toBe('MOVED')
  clock.set(`${NEXT_SATURDAY}T04:20:00Z`)
  expect((await checkIn(manager.client, { token: moved?.token ?? '' })).__typename).toBe(
    'CheckInParticipantPayload',
  )
})

test('refuses an unpaid booking, and checks one in that is paid at the venue', async () => {
  const { manager, parent, uuid } = await seedCheckIn({ isFree: false })
  await db.booking.update({ where: { id: uuid }, data: { expiresAt: null } })
  const input = { bookingId: uuid, position: 1 }
  expect(await refuse(manager.client, input)).toBe('PAYMENT_PENDING')
  await runPaymentMutation(parent.client, 'payAtVenue', { bookingId: uuid })
  expect((await checkIn(manager.client, input)).__typename).toBe('CheckInParticipantPayload')
  const paid = await manageBooking(manager.client, 'recordPayment', {
    bookingId: uuid,
    method: 'CASH',
    reason: 'Paid at the venue',
  })
  expect(paid.__typename).toBe('ManagedBookingPayload')
})

test('takes the earliest time of devices without a connection, within the day of the session', async () => {
  const { manager, parent, uuid, diya, kabir } = await seedCheckIn()
  clock.set(`${SATURDAY}T08:00:00Z`)
  const late = { bookingId: uuid, position: 1, checkedInAt: `${SATURDAY}T04:40:00.000Z` }
  expect(await checkIn(manager.client, late)).toMatchObject({
    checkedInAt: late.checkedInAt,
    isRepeated: false,
  })
  const early = { token: diya, checkedInAt: `${SATURDAY}T04:31:00.000Z` }
  expect(await checkIn(manager.client, early)).toMatchObject({
    checkedInAt: early.checkedInAt,
    isRepeated: true,
  })
  expect(await checkIn(manager.client, late)).toMatchObject({
    checkedInAt: early.checkedInAt,
    isRepeated: true,
  })
  expect(await countNews(parent.client)).toBe(1)

  const future = await checkIn(manager.client, { token: kabir, checkedInAt: `${SATURDAY}T08:10:00Z` })
  expect(future).toMatchObject({ fields: [{ field: 'checkedInAt', code: 'validation.checkIn.future' }] })
  expect(await refuse(manager.client, { token: kabir, checkedInAt: '2026-11-27T04:31:00Z' })).toBe(
    'ANOTHER_DAY',
  )
})

test('names the invalid field and changes nothing', async () => {
  const { manager, uuid, diya } = await seedCheckIn()
  const subject = [{ field: 'token', code: 'validation.checkIn.subject' }]
  expect(await checkIn(manager.client, {})).toMatchObject({ fields: subject })
  expect(await checkIn(manager.client, { token: diya, bookingId: uuid })).toMatchObject({ fields: subject })
  for (const position of [0, 3, 2 ** 31 - 1])
    expect(await checkIn(manager.client, { bookingId: uuid, position })).toMatchObject({
      fields: [{ field: 'position', code: 'validation.attendance.position' }],
    })
  expect((await checkIn(manager.client, { bookingId: 'none' })).__typename).toBe('NotFound')
  expect(await checkIn(manager.client, { token: diya, slotId: 'x', date: 'soon' })).toMatchObject({
    fields: [{ field: 'date' }],
  })
})

test('removes the time of the check-in with the attendance', async () => {
  const { manager, parent, uuid, diya } = await seedCheckIn()
  await checkIn(manager.client, { token: diya })
  const undo = graphql(`mutation ($input: RecordAttendanceInput!) { recordAttendance(input: $input) {
    ... on RecordAttendancePayload { booking { attendance participants { attendance checkedInAt } } } } }`)
  const { recordAttendance } = await fetchData(manager.client, undo, {
    input: { bookingId: uuid, position: 1, attendance: null },
  })
  expect(recordAttendance).toMatchObject({
    booking: { attendance: null, participants: [{ attendance: null, checkedInAt: null }, {}] },
  })
  // The child arrives later, which is news again.
  await checkIn(manager.client, { token: diya })
  expect(await countNews(parent.client)).toBe(2)
})

/** Two devices check the same child in at once. Returns the number of notifications to the parent. */
async function countNewsOfRace() {
  const { manager, parent, diya } = await seedCheckIn()
  const context = await createTestContext(server.services, manager.client.cookies.patang as string)
  await Promise.all(Array.from({ length: 6 }, () => checkInParticipant(context, { token: diya })))
  return countNews(parent.client)
}

test('notifies once when several devices check the same child in at once', async () => {
  for (let round = 0; round < 4; round++) expect(await countNewsOfRace()).toBe(1)
})

const readWithoutLock: typeof rosterLocks.lockBooking = (tx, id) => tx.booking.findUnique({ where: { id } })

test('control: without the lock there are several notifications', async () => {
  let news = 0
  for (let round = 0; round < 20 && news < 2; round++)
    news = await withGuard(rosterLocks, 'lockBooking', readWithoutLock, countNewsOfRace)
  expect(news).toBeGreaterThan(1)
}, 60_000)

test('a family cancels and moves no booking in which a child was checked in', async () => {
  const { manager, parent, uuid, diya } = await seedCheckIn({ refundHours: 0 })
  await checkIn(manager.client, { token: diya })
  expect((await cancel(parent.client, uuid)).__typename).toBe('AlreadyPast')
  expect((await reschedule(parent.client, uuid)).__typename).toBe('AlreadyPast')
  expect(await db.booking.findUnique({ where: { id: uuid } })).toMatchObject({ status: 'confirmed' })
})
