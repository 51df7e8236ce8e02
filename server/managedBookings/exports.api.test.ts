import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { createProgramClient, seedAccessToken } from '../testing/features/accessToken.ts'
import { book } from '../testing/features/booking.ts'
import { cancel } from '../testing/features/cancellation.ts'
import { manageBooking } from '../testing/features/managedBookings.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import type { TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db, app } = server
const staff = await seedStaff(server)
const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
const manager = await seedManager(server, provider.id)
const parent = await seedParent(server)
const own = await seedActivity(db, { providerId: provider.id, name: 'Wheel Pottery', capacity: 100 })
const other = await seedActivity(db, { name: 'Chess Circle', capacity: 100 })

async function download(client: TestClient, kind: string, query: Record<string, string> = {}) {
  const period = { from: '2026-11-01', until: '2026-12-31', ...query }
  const response = await app.inject({
    url: `/exports/${kind}.csv?${new URLSearchParams(period)}`,
    cookies: client.cookies,
    headers: client.headers,
  })
  const rows: Record<string, string>[] =
    response.statusCode === 200 ? parse(response.body, { columns: true, bom: true }) : []
  return { status: response.statusCode, headers: response.headers, body: response.body, rows }
}

const bookAs = async (activity: Parameters<typeof book>[1], change: Parameters<typeof book>[2] = {}) =>
  (await book(parent.client, activity, change)).booking.uuid

const paid = await bookAs(own, { participantName: '=HYPERLINK("http://evil")', specialRequests: '@SUM(A1)' })
const cancelled = await bookAs(own, { participantName: 'Om', bookingDate: '2026-12-05' })
await bookAs(other, { participantName: 'Tara' })
for (const bookingId of [paid, cancelled])
  await manageBooking(manager.client, 'recordPayment', { bookingId, method: 'CASH', reason: 'At reception.' })
await cancel(parent.client, cancelled, { refundUpiId: 'asha@okbank' })

test('staff export the bookings of all providers, ordered by session', async () => {
  const { rows, headers } = await download(staff.client, 'bookings')
  expect(rows.map(({ child }) => child).toSorted()).toEqual(['\'=HYPERLINK("http://evil")', 'Om', 'Tara'])
  expect(rows.at(-1)).toMatchObject({
    child: 'Om',
    session: '2026-12-05 10:00-11:00',
    status: 'cancelled',
    activity: 'Wheel Pottery',
    provider: 'Clay Club',
    amount: '450.00',
    paymentMethod: 'cash',
  })
  expect(headers['content-disposition']).toBe(
    'attachment; filename="patang-bookings-2026-11-01-2026-12-31.csv"',
  )
  expect(headers['cache-control']).toBe('private, no-store')
})

test('neutralises formulas in every text', async () => {
  const { body } = await download(staff.client, 'bookings')
  expect(body).not.toMatch(/(^|,)"?[=@]/m)
  expect(body).toContain("'@SUM(A1)")
})

test('a manager exports only their own provider', async () => {
  const { rows } = await download(manager.client, 'bookings', { provider: provider.id })
  expect(rows).toHaveLength(2)
  expect(await download(manager.client, 'bookings')).toMatchObject({ status: 403 })
  expect(await download(manager.client, 'bookings', { provider: other.providerId })).toMatchObject({
    status: 403,
  })
  expect(await download(parent.client, 'bookings', { provider: provider.id })).toMatchObject({ status: 403 })
  expect(await download(server.createClient(), 'bookings')).toMatchObject({ status: 401 })
})

test('exports payments and refunds with their bookings', async () => {
  const query = { provider: provider.id }
  const payments = await download(manager.client, 'payments', query)
  expect(payments.rows).toHaveLength(2)
  expect(payments.rows[0]).toMatchObject({
    method: 'cash',
    state: 'paid',
    amount: '450.00',
    contactName: 'Asha Raman',
  })
  expect((await download(manager.client, 'refunds', query)).rows).toMatchObject([
    { amount: '450.00', status: 'pending', upiId: 'asha@okbank', sentAt: '', activity: 'Wheel Pottery' },
  ])
})

test('exports attendance without cancelled bookings', async () => {
  await db.booking.update({ where: { id: paid }, data: { attendance: 'present' } })
  const { rows } = await download(manager.client, 'attendance', { provider: provider.id })
  expect(rows).toMatchObject([{ attendance: 'present', session: '2026-11-28 10:00-11:00' }])
})

test('cuts the period at Indian days, both included', async () => {
  const find = async (from: string, until: string) =>
    (await download(manager.client, 'bookings', { provider: provider.id, from, until })).rows.length
  expect(await find('2026-12-05', '2026-12-05')).toBe(1)
  expect(await find('2026-11-28', '2026-12-04')).toBe(1)
  expect(await find('2026-11-29', '2026-12-04')).toBe(0)
})

test.each([
  ['without a period', { from: '', until: '' }],
  ['with a day that does not exist', { from: '2026-02-30' }],
  ['with an end before its start', { from: '2026-12-02', until: '2026-12-01' }],
])('refuses an export %s', async (_, query) => {
  expect(await download(staff.client, 'bookings', query)).toMatchObject({ status: 422 })
})

test('refuses a program with 403', async () => {
  const { secret } = await seedAccessToken(db, staff.id)
  const program = createProgramClient(server, secret)
  expect(await download(program, 'bookings')).toMatchObject({
    status: 403,
    body: expect.stringContaining('INSUFFICIENT_SCOPE'),
  })
})

test('streams more than one batch, each booking once', async () => {
  const activity = await seedActivity(db, { name: 'Large Class' })
  const [slot] = activity.slots
  const startsAt = new Date('2027-01-02T04:30:00Z')
  await db.booking.createMany({
    data: Array.from({ length: 2500 }, (_, index) => ({
      activityId: activity.id,
      userId: parent.id,
      providerId: activity.providerId,
      timeSlotId: slot?.id ?? '',
      bookingDate: startsAt,
      timeSlot: '10:00-11:00',
      participantName: `Child ${index}`,
      participantAge: 8,
      totalAmount: '0',
      contactName: 'Asha Raman',
      contactPhone: '+919876543210',
      contactEmail: 'asha@example.in',
      refundHours: 24,
      refundPercent: 100,
    })),
  })
  const { rows } = await download(staff.client, 'bookings', { from: '2027-01-01', until: '2027-01-31' })
  expect(new Set(rows.map(({ child }) => child)).size).toBe(2500)
  expect(rows).toHaveLength(2500)
})
