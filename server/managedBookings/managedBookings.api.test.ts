import { add } from 'date-fns/add'
import { expect, test } from 'vitest'
import { sweepUnpaidJob } from '../bookings/seats/sweepUnpaid.ts'
import { graphql, type VariablesOf } from '../platform/graphql/document.ts'
import { book } from '../testing/features/booking.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { manageBooking } from '../testing/features/managedBookings.ts'
import { runPaymentMutation } from '../testing/features/payments.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { fetchData, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db, clock, runJob } = server
const staff = await seedStaff(server)
const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
const manager = await seedManager(server, provider.id)
const pottery = await seedActivity(db, { providerId: provider.id, name: 'Wheel Pottery', capacity: 100 })
const chess = await seedActivity(db, { name: 'Chess Circle', capacity: 100 })
const parent = await seedParent(server)

const listDocument =
  graphql(`query ($provider: ID!, $filter: ManagedBookingFilter, $order: ManagedBookingOrder,
  $first: Int, $after: String, $last: Int, $before: String) {
  viewer {
    staff { operations {
      bookings(filter: $filter, order: $order, first: $first, after: $after, last: $last, before: $before) {
        totalCount pageInfo { endCursor startCursor hasNextPage } edges { node { uuid } }
      }
    } }
    managedProvider(providerId: $provider) { operations {
      bookings(filter: $filter, order: $order, first: $first, after: $after) {
        totalCount pageInfo { endCursor startCursor hasNextPage } edges { node { uuid } }
      }
    } }
  }
}`)

async function list(
  client: TestClient,
  filter: VariablesOf<typeof listDocument>['filter'] = {},
  page: Partial<VariablesOf<typeof listDocument>> = {},
) {
  const { viewer } = await fetchData(client, listDocument, { provider: provider.id, filter, ...page })
  const found = viewer?.staff?.operations.bookings ?? viewer?.managedProvider?.operations?.bookings
  return { ...found, ids: found?.edges.map(({ node }) => node.uuid) ?? [] }
}

async function bookAs(activity: Parameters<typeof book>[1], change: Parameters<typeof book>[2] = {}) {
  return (await book(parent.client, activity, change)).booking.uuid
}

const diya = await bookAs(pottery, {
  participantName: 'Diya Raman',
  contactName: 'Asha Raman',
  contactPhone: '98400 11223',
  contactEmail: 'asha.raman@example.in',
})
clock.now = add(clock.now, { minutes: 1 })
const om = await bookAs(pottery, {
  participantName: 'Om',
  contactName: 'லட்சுமி ஐயர்',
  contactPhone: '+44 20 7946 0958',
  contactEmail: 'lakshmi@example.in',
  bookingDate: '2026-12-05',
})
clock.now = add(clock.now, { minutes: 1 })
const arjun = await bookAs(chess, {
  participantName: 'Arjun_100%',
  contactName: 'Priya Nair',
  contactPhone: '9000000001',
  contactEmail: 'priya@example.in',
})

test.each([
  ['a reference', () => `PT-${diya.slice(0, 8).toUpperCase()}`, () => [diya]],
  ['a reference without its prefix', () => diya.slice(0, 8), () => [diya]],
  ['a phone number with spaces', () => '98400 11223', () => [diya]],
  ['a phone number with 0 in front', () => '098400 11223', () => [diya]],
  ['a phone number with the country code', () => '+91 98400-11223', () => [diya]],
  ['the last digits of a phone number', () => '0958', () => [om]],
  ['a part of the name in capitals', () => 'RAMA', () => [diya]],
  ['a child with two letters', () => 'om', () => [om]],
  ['a name in Tamil', () => 'ஐயர்', () => [om]],
  ['an e-mail address', () => 'priya@example.in', () => [arjun]],
  ['an activity', () => 'chess', () => [arjun]],
  ['a name and an activity', () => 'pottery asha', () => [diya]],
  ['words of two bookings', () => 'asha chess', () => []],
  ['an underscore and a percent sign as written', () => '_100%', () => [arjun]],
  ['a character that Postgres cannot store', () => 'priya\0', () => [arjun]],
])('finds a booking by %s', async (_, query, expected) => {
  expect((await list(staff.client, { query: query() })).ids).toEqual(expected())
})

test('finds nothing by one digit of a phone number', async () => {
  expect((await list(staff.client, { query: '9' })).ids).not.toContain(diya)
  expect((await list(staff.client, { query: '+91 (0)' })).ids).toEqual([])
})

test('lists the bookings of all providers for staff, and those of one provider for its manager', async () => {
  expect((await list(staff.client)).ids).toEqual([arjun, om, diya])
  expect((await list(manager.client)).ids).toEqual([om, diya])
  expect((await list(manager.client, { query: 'chess' })).ids).toEqual([])
})

test('filters by the day of the session, first and last day included', async () => {
  const filter = { from: '2026-12-05', until: '2026-12-05' }
  expect(await list(staff.client, filter)).toMatchObject({ ids: [om], totalCount: 1 })
  expect((await list(staff.client, { until: '2026-11-28' })).ids).toEqual([arjun, diya])
})

test('filters by status; an overdue booking counts as cancelled', async () => {
  const activity = await seedActivity(db, { providerId: provider.id, name: 'Status Class', capacity: 100 })
  const free = await seedActivity(db, { providerId: provider.id, name: 'Status Free', isFree: true })
  const [pending, overdue, cancelled] = [
    await bookAs(activity),
    await bookAs(activity),
    await bookAs(activity),
  ]
  const confirmed = await bookAs(free)
  await db.booking.update({ where: { id: overdue }, data: { expiresAt: clock.now } })
  await cancel(parent.client, cancelled)
  const find = async (status: 'PENDING' | 'CONFIRMED' | 'CANCELLED') =>
    (await list(manager.client, { query: 'status', status })).ids.toSorted()
  expect(await find('PENDING')).toEqual([pending])
  expect(await find('CONFIRMED')).toEqual([confirmed])
  expect(await find('CANCELLED')).toEqual([overdue, cancelled].toSorted())
})

test('pages forwards and backwards in both orders', async () => {
  const activity = await seedActivity(db, { providerId: provider.id, name: 'Paged Class', capacity: 100 })
  const ids: string[] = []
  for (let index = 0; index < 5; index++) {
    ids.push(await bookAs(activity, { bookingDate: index % 2 === 0 ? '2026-12-12' : '2026-11-28' }))
    clock.now = add(clock.now, { seconds: 1 })
  }
  const filter = { query: 'paged' }
  for (const order of ['NEWEST', 'SESSION'] as const) {
    const all = (await list(staff.client, filter, { order })).ids
    expect(all.toSorted()).toEqual(ids.toSorted())
    const first = await list(staff.client, filter, { order, first: 2 })
    const second = await list(staff.client, filter, { order, first: 2, after: first.pageInfo?.endCursor })
    expect([...first.ids, ...second.ids]).toEqual(all.slice(0, 4))
    const before = second.pageInfo?.startCursor
    expect((await list(staff.client, filter, { order, last: 2, before })).ids).toEqual(first.ids)
  }
  expect((await list(staff.client, filter)).ids).toEqual(ids.toReversed())
})

test('lists the sessions of a series by date, the nearest first, on every page', async () => {
  const activity = await seedActivity(db, { providerId: provider.id, name: 'Serial Class', capacity: 100 })
  await bookAs(activity, { series: { recurringType: 'WEEKLY', recurringCount: 8 } })
  const rows = await db.booking.findMany({
    where: { activityId: activity.id },
    orderBy: { bookingDate: 'asc' },
  })
  const ids = rows.map(({ id }) => id)
  expect(ids).toHaveLength(8)
  const filter = { query: 'serial' }
  const first = await list(staff.client, filter, { first: 3 })
  const others = await list(staff.client, filter, { after: first.pageInfo?.endCursor })
  expect([...first.ids, ...others.ids]).toEqual(ids)
})

test('refuses a cursor of the other order', async () => {
  const { pageInfo } = await list(staff.client, {}, { first: 1 })
  const { errors } = await staff.client.graphql(listDocument, {
    provider: provider.id,
    order: 'SESSION',
    first: 1,
    after: pageInfo?.endCursor,
  })
  expect(errors?.[0]?.extensions.fields).toMatchObject([{ field: 'after' }])
})

const historyDocument = graphql(`query ($id: ID!, $provider: ID!) {
  viewer {
    booking(id: $id) { history { action } }
    managedProvider(providerId: $provider) { operations { booking(id: $id) {
      history { action at actor isByBooker changes { field after } }
    } } }
  }
}`)

test('shows who did what with a booking, in order', async () => {
  const id = await bookAs(pottery, { participantName: 'Historia' })
  clock.now = add(clock.now, { minutes: 5 })
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: id, utr: '812345678901' })
  clock.now = add(clock.now, { minutes: 5 })
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: id } })
  await runPaymentMutation(manager.client, 'confirmPayment', { attemptId: attempt.id })
  clock.now = add(clock.now, { minutes: 5 })
  await cancel(parent.client, id)
  clock.now = add(clock.now, { minutes: 5 })
  const refund = await db.refund.findFirstOrThrow({ where: { bookingId: id } })
  await runPaymentMutation(manager.client, 'markRefundPaid', { refundId: refund.id, reference: 'N42' })

  const { viewer } = await fetchData(manager.client, historyDocument, { id, provider: provider.id })
  const history = viewer?.managedProvider?.operations?.booking?.history
  expect(history?.map(({ action, actor, isByBooker }) => [action, actor, isByBooker])).toEqual([
    ['createBooking', 'Asha Raman', true],
    ['submitUpiReference', 'Asha Raman', true],
    ['confirmPayment', 'Meena Raman', false],
    ['cancelBooking', 'Asha Raman', true],
    ['refundDue', null, false],
    ['markRefundPaid', 'Meena Raman', false],
  ])
  expect(history?.[5]?.changes).toContainEqual({ field: 'reference', after: 'N42' })
})

test('shows of the first session of a series only its payments at the later ones', async () => {
  const series = { recurringType: 'WEEKLY', recurringCount: 2 } as const
  const first = await bookAs(pottery, { participantName: 'Serena', series })
  await runPaymentMutation(parent.client, 'submitUpiReference', { bookingId: first, utr: '812345678902' })
  clock.now = add(clock.now, { minutes: 5 })
  const attempt = await db.paymentAttempt.findFirstOrThrow({ where: { bookingId: first } })
  await runPaymentMutation(manager.client, 'confirmPayment', { attemptId: attempt.id })
  clock.now = add(clock.now, { minutes: 5 })
  await manageBooking(manager.client, 'cancelManagedBooking', {
    bookingId: first,
    refund: 'NONE',
    reason: 'The hall is closed.',
  })
  const { id } = await db.booking.findFirstOrThrow({ where: { parentBookingId: first } })
  const { viewer } = await fetchData(manager.client, historyDocument, { id, provider: provider.id })
  expect(viewer?.managedProvider?.operations?.booking?.history?.map(({ action }) => action)).toEqual([
    'createBooking',
    'submitUpiReference',
    'confirmPayment',
  ])
})

test('shows an expiry as done by the system', async () => {
  const id = await bookAs(pottery, { participantName: 'Late' })
  clock.now = add(clock.now, { hours: 25 })
  await runJob(sweepUnpaidJob)
  const { viewer } = await fetchData(manager.client, historyDocument, { id, provider: provider.id })
  expect(viewer?.managedProvider?.operations?.booking?.history).toMatchObject([
    { action: 'createBooking' },
    { action: 'expireBooking', actor: null, isByBooker: false },
  ])
})

test('hides the history from the booker and a booking from managers of other providers', async () => {
  const own = await fetchData(parent.client, historyDocument, { id: diya, provider: provider.id })
  expect(own.viewer?.booking).toEqual({ history: null })
  const { viewer } = await fetchData(manager.client, historyDocument, { id: arjun, provider: provider.id })
  expect(viewer?.managedProvider?.operations?.booking).toBeNull()
})
