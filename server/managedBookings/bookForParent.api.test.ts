import { randomUUID } from 'node:crypto'
import { addHours } from 'date-fns/addHours'
import { expect, test } from 'vitest'
import { toInstant } from '../../domain/time.ts'
import { graphql } from '../platform/graphql/document.ts'
import { countFreeSeats, getFirstInvalidField } from '../testing/features/booking.ts'
import { buildBookingInput, SATURDAY } from '../testing/features/bookingInput.ts'
import { manageBooking } from '../testing/features/managedBookings.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectPayload, fetchData, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db, clock } = server
const staff = await seedStaff(server)
const provider = await seedProvider(db, { upiId: 'clayclub@okbank' })
const manager = await seedManager(server, provider.id)
const activity = await seedActivity(db, { providerId: provider.id, capacity: 50 })
const reason = 'Asked for on the phone.'

const bookFor = (client: TestClient, change: object = {}) =>
  manageBooking(client, 'bookForParent', {
    ...buildBookingInput(activity, change),
    participantName: 'Diya',
    participantAge: 8,
    reason,
    idempotencyKey: randomUUID(),
    ...change,
  })

async function findBooking(result: Awaited<ReturnType<typeof bookFor>>) {
  const { booking } = expectPayload(result, 'BookForParentPayload')
  return db.booking.findUniqueOrThrow({ where: { id: booking.uuid }, include: { user: true } })
}

test('returns the booking to a retry of the next day', async () => {
  const start = clock.now
  const idempotencyKey = randomUUID()
  clock.now = toInstant(SATURDAY, '09:00')
  const first = await findBooking(await bookFor(manager.client, { idempotencyKey }))
  clock.now = addHours(clock.now, 23)
  expect((await findBooking(await bookFor(manager.client, { idempotencyKey }))).id).toBe(first.id)
  expect(getFirstInvalidField(await bookFor(manager.client))).toEqual([
    'bookingDate',
    'validation.bookingDate.past',
  ])
  clock.now = start
})

const resetDocument = graphql(`mutation ($input: ResetPasswordInput!) {
  resetPassword(input: $input) { __typename }
}`)
const signInDocument = graphql(`mutation ($input: SignInInput!) {
  signIn(input: $input) { __typename ... on SignInPayload { viewer { bookings { edges { node { uuid } } } } } }
}`)

test('creates a parent, who takes the account over with the mailed link', async () => {
  const email = `New-${randomUUID()}@Example.in`
  const booking = await findBooking(await bookFor(manager.client, { contactEmail: email }))
  expect(booking).toMatchObject({ status: 'pending', contactName: 'Asha Raman', contactEmail: email })
  expect(booking.user).toMatchObject({
    email: email.toLowerCase(),
    firstName: 'Asha',
    lastName: 'Raman',
    phone: '+919876543210',
    passwordHash: null,
  })
  await server.runDueJobs()
  const mails = await db.outboxMail.findMany({ where: { toEmail: email.toLowerCase() } })
  expect(mails).toHaveLength(2)
  const token = mails.map(({ text }) => /reset-password#(\S+)/.exec(text)?.[1]).find(Boolean)
  const client = server.createClient()
  const password = 'kites over salem'
  const input = { token: token ?? '', newPassword: password, confirmPassword: password }
  expect(await fetchData(client, resetDocument, { input })).toMatchObject({
    resetPassword: { __typename: 'ResetPasswordPayload' },
  })
  const { signIn } = await fetchData(client, signInDocument, { input: { email, password } })
  expect(signIn).toMatchObject({ viewer: { bookings: { edges: [{ node: { uuid: booking.id } }] } } })
})

test('books for the parent who has the address, with a note and without an invitation', async () => {
  const parent = await seedParent(server)
  const booking = await findBooking(
    await bookFor(manager.client, { contactEmail: parent.email.toUpperCase() }),
  )
  expect(booking.userId).toBe(parent.id)
  await server.runDueJobs()
  expect(await db.message.findMany({ where: { userId: parent.id } })).toMatchObject([
    { kind: 'bookedForYou', link: `/bookings/${booking.id}`, values: { reason, amount: 45_000 } },
  ])
  expect(await db.outboxMail.count({ where: { toEmail: parent.email } })).toBe(1)
})

test('books once for two requests with one key, and creates one parent for two requests at once', async () => {
  const contactEmail = `twice-${randomUUID()}@example.in`
  const idempotencyKey = randomUUID()
  const before = (await countFreeSeats(manager.client, activity.id)) ?? 0
  const [first, second] = await Promise.all([
    bookFor(manager.client, { contactEmail, idempotencyKey }),
    bookFor(manager.client, { contactEmail, idempotencyKey }),
  ])
  expect(first).toEqual(second)
  await Promise.all([
    bookFor(manager.client, { contactEmail, participantName: 'Om' }),
    bookFor(staff.client, { contactEmail, participantName: 'Tara' }),
  ])
  expect(await db.user.count({ where: { email: contactEmail } })).toBe(1)
  expect(await countFreeSeats(manager.client, activity.id)).toBe(before - 3)
})

test('asks before the same child is booked twice', async () => {
  const contactEmail = `double-${randomUUID()}@example.in`
  await bookFor(manager.client, { contactEmail })
  expect(await bookFor(manager.client, { contactEmail, allowDuplicate: false })).toMatchObject({
    __typename: 'AlreadyBooked',
  })
})

test('refuses activities of other providers, chosen users for managers, and deactivated accounts', async () => {
  const other = await seedActivity(db)
  expect(await bookFor(manager.client, { activityId: other.id })).toMatchObject({ __typename: 'NotAllowed' })
  const parent = await seedParent(server)
  expect(await bookFor(manager.client, { userId: parent.id })).toMatchObject({ __typename: 'NotAllowed' })
  const booking = await findBooking(await bookFor(staff.client, { userId: parent.id }))
  expect(booking.userId).toBe(parent.id)
  await db.user.update({ where: { id: parent.id }, data: { isActive: false } })
  expect(getFirstInvalidField(await bookFor(manager.client, { contactEmail: parent.email }))).toEqual([
    'contactEmail',
    'validation.parent.inactive',
  ])
})

test('creates no account when the session is full', async () => {
  const full = await seedActivity(db, { providerId: provider.id, capacity: 0 })
  const contactEmail = `full-${randomUUID()}@example.in`
  expect(await bookFor(manager.client, { activityId: full.id, contactEmail })).toMatchObject({
    __typename: 'SlotFull',
  })
  expect(await db.user.count({ where: { email: contactEmail } })).toBe(0)
})

const bookableUsersDocument = graphql(
  'query ($query: String!) { viewer { staff { bookableUsers(query: $query) { uuid name email phone } } } }',
)

test('staff find users by the whole phone number or address, also by the phone of a booking', async () => {
  const find = async (query: string) => {
    const { viewer } = await fetchData(staff.client, bookableUsersDocument, { query })
    return viewer?.staff?.bookableUsers.map(({ uuid }) => uuid)
  }
  const [byAccount, byBooking] = [
    await seedParent(server, { phone: '+919812300001' }),
    await seedParent(server),
  ]
  await bookFor(staff.client, { userId: byBooking.id, contactPhone: '98123 00002' })
  expect(await find('98123 00001')).toEqual([byAccount.id])
  expect(await find('+91 98123-00002')).toEqual([byBooking.id])
  expect(await find(byBooking.email.toUpperCase())).toEqual([byBooking.id])
  expect(await find('98123')).toEqual([])
  expect(await find('example.in')).toEqual([])
})
