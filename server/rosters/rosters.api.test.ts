import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeDate } from '../activities/sessions/closedDates.ts'
import * as bookingLocks from '../bookings/locks.ts'
import { lockUserBookings } from '../bookings/locks.ts'
import { makeContext } from '../platform/context.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book, countFreeSeats, tryToBook } from '../testing/features/booking.ts'
import { SATURDAY } from '../testing/features/bookingInput.ts'
import { loadLedger, runPaymentMutation } from '../testing/features/payments.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectPayload, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { cancelSession } from './cancelSession.ts'

/** Monday 23 November 2026, 10:00 in India; sessions on Saturday the 28th. */
const server = await startTestServer()
const { db, clock } = server
const MONDAY = clock.now
const visitor = server.createClient()
const admin = await seedStaff(server)

let utrs = 512_345_678_900

/** A class with three bookings: one paid, one reported as paid, one unpaid. */
async function seedBookedClass(seed: object = {}) {
  clock.now = MONDAY
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
  const activity = await seedActivity(db, { providerId: provider.id, ...seed })
  const manager = await seedManager(server, provider.id)
  const parents = await Promise.all([seedParent(server), seedParent(server), seedParent(server)])
  const bookings: { id: string; uuid: string }[] = []
  for (const { client } of parents) bookings.push((await book(client, activity)).booking)
  const [paid, checking] = bookings as [{ id: string; uuid: string }, { id: string; uuid: string }]
  for (const [index, { id }] of [paid, checking].entries())
    await runPaymentMutation(parents[index]?.client as TestClient, 'submitUpiReference', {
      bookingId: id,
      utr: String(utrs++),
    })
  await confirm(paid.uuid)
  return {
    provider,
    activity,
    manager,
    parents,
    bookings,
    paid,
    checking,
    slotId: activity.slots[0]?.id as string,
  }
}

async function confirm(uuid: string) {
  const { id } = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: uuid } })
  return runPaymentMutation(admin.client, 'confirmPayment', { attemptId: id })
}

const ROSTER = graphql(`query ($slotId: ID!, $date: Date!) { rosterSession(slotId: $slotId, date: $date) {
  date timeSlot capacity seatsBooked isClosed activity { name }
  bookings { participant { name } contact { phone } attendance paymentStatus } } }`)

async function rosterFor(client: TestClient, slotId: string) {
  const { data, errors } = await client.graphql(ROSTER, { slotId, date: SATURDAY })
  expect(errors).toBeUndefined()
  return data.rosterSession
}

async function cancelAll(client: TestClient, slotId: string, change: object = {}) {
  const { data, errors } = await client.graphql(
    graphql(`mutation ($input: CancelSessionInput!) { cancelSession(input: $input) { __typename
      ... on CancelSessionPayload { cancelledBookings refundAmount session { isClosed seatsBooked } }
      ... on InvalidInput { fields { field code } } ... on Failure { message } } }`),
    { input: { slotId, date: SATURDAY, reason: 'The teacher is ill.', ...change } },
  )
  expect(errors).toBeUndefined()
  return data.cancelSession
}

test("shows the roster to the provider's managers and staff only", async () => {
  const { slotId, manager, parents, activity } = await seedBookedClass()
  const neighbour = await seedManager(server, (await seedProvider(db)).id)
  const waiting = await seedManager(server, activity.providerId, 'pending')
  for (const { client } of [manager, admin]) {
    const roster = await rosterFor(client, slotId)
    expect(roster).toMatchObject({ date: SATURDAY, timeSlot: '10:00-11:00', capacity: 10, seatsBooked: 3 })
    expect(roster?.bookings).toHaveLength(3)
    expect(roster?.bookings?.[0]?.contact.phone).toMatch(/\d/)
  }
  for (const client of [visitor, neighbour.client, waiting.client, parents[0]?.client as TestClient])
    expect(await rosterFor(client, slotId)).toBeNull()
})

test('lists the sessions of a day in operations, and null for others', async () => {
  const { provider, manager } = await seedBookedClass()
  const loadSessions = (client: TestClient) =>
    client.graphql(
      graphql(
        'query ($id: ID!, $date: Date!) { provider(id: $id) { operations { sessions(date: $date) { edges { node { timeSlot seatsBooked } } } } } }',
      ),
      { id: provider.id, date: SATURDAY },
    )
  expect((await loadSessions(manager.client)).data?.provider?.operations?.sessions.edges).toEqual([
    { node: { timeSlot: '10:00-11:00', seatsBooked: 3 } },
  ])
  const neighbour = await seedManager(server, (await seedProvider(db)).id)
  expect((await loadSessions(neighbour.client)).data?.provider?.operations).toBeNull()
  expect((await loadSessions(visitor)).data?.provider?.operations).toBeNull()
})

test('lists the week of a provider with empty and closed sessions, and booked ones for staff', async () => {
  const provider = await seedProvider(db)
  const activity = await seedActivity(db, { providerId: provider.id, days: ['saturday', 'tuesday'] })
  const manager = await seedManager(server, provider.id)
  const saturday = await db.timeSlot.findFirstOrThrow({
    where: { activityId: activity.id, dayOfWeek: 'saturday' },
  })
  await closeDate(db as never, { timeSlotId: saturday.id, date: new Date(`${SATURDAY}T00:00:00Z`) })
  const week = async (days: number) => {
    const { data } = await manager.client.graphql(
      graphql(`query ($id: ID!, $date: Date!, $days: Int!) { provider(id: $id) { operations {
        sessions(date: $date, days: $days) { edges { node { date seatsBooked isClosed hasStarted } } } } } }`),
      { id: provider.id, date: '2026-11-23', days },
    )
    return data.provider?.operations?.sessions.edges.map(({ node }) => node)
  }
  expect(await week(7)).toEqual([
    { date: '2026-11-24', seatsBooked: 0, isClosed: false, hasStarted: false },
    { date: SATURDAY, seatsBooked: 0, isClosed: true, hasStarted: false },
  ])
  expect(await week(1)).toEqual([])
  const { data } = await admin.client.graphql(
    graphql(
      'query ($date: Date!) { viewer { staff { operations { sessions(date: $date, days: 7) { edges { node { activity { uuid } } } } } } } }',
    ),
    { date: '2026-11-23' },
  )
  const booked = data.viewer?.staff?.operations.sessions.edges.map(({ node }) => node.activity.uuid)
  expect(booked).not.toContain(activity.id)
})

test('exports the roster without formulas, and 404 for others', async () => {
  const { slotId, manager, parents } = await seedBookedClass()
  await db.booking.updateMany({ where: { timeSlotId: slotId }, data: { participantName: '=SUM(A1)' } })
  const get = (client: TestClient) =>
    server.app.inject({ url: `/rosters/${slotId}/${SATURDAY}.csv`, cookies: client.cookies })
  const file = await get(manager.client)
  expect(file.headers['content-type']).toContain('text/csv')
  expect(file.body.trim().split('\n')).toHaveLength(4)
  expect(file.body).toContain("'=SUM(A1)")
  expect((await get(parents[0]?.client as TestClient)).statusCode).toBe(404)
  expect((await server.app.inject({ url: `/rosters/${slotId}/${SATURDAY}.csv` })).statusCode).toBe(404)
  expect((await server.app.inject({ url: '/rosters/none/never.csv' })).statusCode).toBe(404)
})

test('exports the roster of an earlier session after the time of its slot has changed', async () => {
  const { slotId, manager, paid } = await seedBookedClass()
  clock.set(`${SATURDAY}T12:00:00Z`)
  await db.booking.update({ where: { id: paid.uuid }, data: { participantName: 'Meera' } })
  await db.timeSlot.update({ where: { id: slotId }, data: { startTime: '16:00', endTime: '17:00' } })
  const url = `/rosters/${slotId}/${SATURDAY}.csv`
  const file = await server.app.inject({ url, cookies: manager.client.cookies })
  expect(file.body).toContain('Meera')
})

test('counts who came, who did not, and of how many', async () => {
  const { provider, manager, paid, checking } = await seedBookedClass()
  const count = async (client: TestClient) => {
    const { data } = await client.graphql(
      graphql(
        'query ($id: ID!) { provider(id: $id) { operations { attendance { present absent booked walkIns } } } }',
      ),
      { id: provider.id },
    )
    return data.provider?.operations?.attendance
  }
  await confirm(checking.uuid)
  clock.set(`${SATURDAY}T05:00:00Z`)
  await db.bookingParticipant.updateMany({ where: { bookingId: paid.uuid }, data: { attendance: 'present' } })
  expect(await count(manager.client)).toEqual({ present: 1, absent: 0, booked: 2, walkIns: 0 })
  expect(await count(visitor)).toBeUndefined()
})

test('records attendance from the day of the session on, and removes it again', async () => {
  const { manager, paid, parents } = await seedBookedClass()
  const note = async (client: TestClient, attendance: 'PRESENT' | 'ABSENT' | null) => {
    const { data } = await client.graphql(
      graphql(`mutation ($input: RecordAttendanceInput!) { recordAttendance(input: $input) { __typename
        ... on RecordAttendancePayload { booking { attendance } } ... on InvalidInput { fields { field code } } } }`),
      { input: { bookingId: paid.id, attendance } },
    )
    return data.recordAttendance
  }
  expect(expectPayload(await note(manager.client, 'PRESENT'), 'InvalidInput').fields).toEqual([
    { field: 'bookingId', code: 'validation.attendance.tooEarly' },
  ])
  clock.set(`${SATURDAY}T03:00:00Z`)
  expect(
    expectPayload(await note(manager.client, 'PRESENT'), 'RecordAttendancePayload').booking.attendance,
  ).toBe('PRESENT')
  expect(
    expectPayload(await note(admin.client, 'ABSENT'), 'RecordAttendancePayload').booking.attendance,
  ).toBe('ABSENT')
  expect(
    expectPayload(await note(manager.client, null), 'RecordAttendancePayload').booking.attendance,
  ).toBeNull()
  expect((await note(parents[0]?.client as TestClient, 'PRESENT')).__typename).toBe('NotAllowed')
  expect((await note(visitor, 'PRESENT')).__typename).toBe('NotSignedIn')
})

test('cancels a session for everyone with full refunds and notifications, and closes the date', async () => {
  const { slotId, manager, parents, paid, checking, activity } = await seedBookedClass({
    refundHours: 999,
    refundPercent: 50,
  })
  expect(await cancelAll(manager.client, slotId)).toMatchObject({
    cancelledBookings: 3,
    refundAmount: '450.00',
    session: { isClosed: true, seatsBooked: 0 },
  })
  const rows = await db.booking.findMany({ where: { timeSlotId: slotId }, include: { cancellation: true } })
  expect(rows.map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'cancelled'])
  expect(new Set(rows.map(({ cancellation }) => cancellation?.reason))).toEqual(
    new Set(['The teacher is ill.']),
  )
  for (const { id } of parents)
    expect(
      (await db.message.findMany({ where: { userId: id, kind: 'sessionCancelled' } })).map(
        ({ values }) => (values as { reason?: string }).reason,
      ),
    ).toEqual(['The teacher is ill.'])
  expect((await loadLedger(db, paid.uuid)).agree).toBe(true)
  expect(await countFreeSeats(visitor, activity.id)).toBe(0)
  expect((await tryToBook((await seedParent(server)).client, activity)).__typename).not.toBe(
    'CreateBookingPayload',
  )

  // A payment that is found later is refunded in full.
  await confirm(checking.uuid)
  expect(await loadLedger(db, checking.uuid)).toMatchObject({ agree: true, covered: 0, surplus: 45_000 })

  expect(await cancelAll(manager.client, slotId)).toMatchObject({
    cancelledBookings: 0,
    refundAmount: '0.00',
  })
})

test('refuses to cancel a session for others, without a reason, and after the start', async () => {
  const { slotId, parents } = await seedBookedClass()
  expect((await cancelAll(visitor, slotId)).__typename).toBe('NotSignedIn')
  expect((await cancelAll(parents[0]?.client as TestClient, slotId)).__typename).toBe('NotAllowed')
  const neighbour = await seedManager(server, (await seedProvider(db)).id)
  expect((await cancelAll(neighbour.client, slotId)).__typename).toBe('NotAllowed')
  expect(
    expectPayload(await cancelAll(admin.client, slotId, { reason: ' ' }), 'InvalidInput').fields,
  ).toEqual([{ field: 'reason', code: 'validation.reason.required' }])
  expect(
    expectPayload(await cancelAll(admin.client, slotId, { date: '2026-02-31' }), 'InvalidInput').fields[0]
      ?.field,
  ).toBe('date')
  clock.set(`${SATURDAY}T06:00:00Z`)
  expect(expectPayload(await cancelAll(admin.client, slotId), 'InvalidInput').fields).toEqual([
    { field: 'date', code: 'validation.session.begun' },
  ])
  expect(await db.booking.count({ where: { timeSlotId: slotId, status: 'cancelled' } })).toBe(0)
})

test('awards XP and writes one audit entry for a cancelled session', async () => {
  const { slotId, activity } = await seedBookedClass()
  const handled = async () =>
    (await db.adminStats.findUnique({ where: { adminId: admin.adminId } }))?.bookingsManaged ?? 0
  const before = await handled()
  await cancelAll(admin.client, slotId)
  await cancelAll(admin.client, slotId)
  expect(await handled()).toBe(before + 1)
  expect(await db.auditEntry.count({ where: { action: 'cancelSession', subjectId: activity.id } })).toBe(1)
})

/** Parents book while the session is cancelled. Returns the number of active bookings afterwards. */
async function standAfter() {
  clock.now = MONDAY
  const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
  const activity = await seedActivity(db, { providerId: provider.id, capacity: 50 })
  const slotId = activity.slots[0]?.id as string
  const parents = await Promise.all(Array.from({ length: 8 }, () => seedParent(server)))
  const caller = {
    address: '10.0.0.9',
    isCrossSite: false,
    loginSessionToken: admin.client.cookies.patang as string,
  }
  const rest = { accessToken: null, cookies: {}, acceptLanguage: undefined, setLoginSessionToken() {} }
  const context = await makeContext(server.services, { ...caller, ...rest })
  const input = { slotId, date: SATURDAY, reason: 'The hall is flooded.' }
  await Promise.all([
    ...parents.map(async ({ client }, index) => {
      await sleep(index * 10)
      await tryToBook(client, activity)
    }),
    cancelSession(context, input),
  ])
  return db.booking.count({ where: { timeSlotId: slotId, status: { not: 'cancelled' } } })
}

test('leaves no active booking when booking and cancelling run in parallel', async () => {
  for (let round = 0; round < 6; round++) expect(await standAfter()).toBe(0)
})

test('control: when bookings do not hold the schedule an active booking remains', async () => {
  let left = 0
  for (let round = 0; round < 40 && left === 0; round++)
    left = await withGuard(bookingLocks, 'lockUserAndSchedule', lockUserBookings, standAfter)
  expect(left).toBeGreaterThan(0)
}, 60_000)
