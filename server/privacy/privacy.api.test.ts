import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { lockStaff } from '../accounts/locks.ts'
import * as accountLocks from '../accounts/locks.ts'
import * as ownPasswordModule from '../accounts/password/ownPassword.ts'
import { hashPassword } from '../accounts/password/passwords.ts'
import { openLoginSession } from '../accounts/signIn/loginSessions.ts'
import { holdSchedule } from '../activities/locks.ts'
import { createBooking } from '../bookings/create/createBooking.ts'
import * as bookingLocks from '../bookings/locks.ts'
import { leaveTransaction } from '../platform/database/transactionConnection.ts'
import { Failure } from '../platform/failures.ts'
import { graphql } from '../platform/graphql/document.ts'
import { book, countFreeSeats } from '../testing/features/booking.ts'
import { buildBookingInput } from '../testing/features/bookingInput.ts'
import { writeReview } from '../testing/features/review.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent, seedReview } from '../testing/seed.ts'
import { expectPayload, expectValue } from '../testing/testClient.ts'
import { createTestContext } from '../testing/testContext.ts'
import { startTestServer } from '../testing/testServer.ts'
import { waitForLock } from '../testing/waitForLock.ts'
import * as endEntryModule from '../waitlist/endEntry.ts'
import { deleteAccount } from './deleteAccount.ts'
import { PERSONAL_TABLES, type PersonalTable } from './personalData.ts'

const server = await startTestServer({ TRUST_PROXY: 'loopback' })
const { db, clock } = server
const password = 'a kite in the sky'
const passwordHash = await hashPassword(password)

let addresses = 0
const deletion = graphql(`mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) {
  __typename
  ... on DeleteAccountPayload { cancelledBookings refunds }
  ... on InvalidInput { fields { field code } }
  ... on Failure { message }
} }`)

/** A user with a unique name and a row in every personal table. */
async function seedPerson() {
  const tag = randomUUID().slice(0, 8)
  const traces = {
    email: `zephyrine-${tag}@quill.example`,
    firstName: `Zephyrine${tag}`,
    lastName: `Quillfeather${tag}`,
    phone: `+9190000${String(randomInt(100_000)).padStart(5, '0')}`,
    location: `Hidden Hamlet ${tag}`,
  }
  const person = await seedParent(server, { ...traces, passwordHash, autoSaveSearches: true })
  person.client.headers['x-forwarded-for'] = `10.4.${addresses >> 8}.${addresses++ & 255}`
  const child = `Peregrine${tag}`
  const request = `Sunflower allergy ${tag}`
  const contact = {
    participantName: child,
    contactName: `${traces.firstName} ${traces.lastName}`,
    contactPhone: traces.phone,
    contactEmail: traces.email,
    specialRequests: request,
  }
  return {
    ...person,
    contact,
    traces: [...Object.values(traces), child, request, person.id],
    delete: async (word = password) => {
      const { data, errors } = await person.client.graphql(deletion, { input: { password: word } })
      expect(errors).toBeUndefined()
      return data.deleteAccount
    },
    export: async () => {
      const { data } = await person.client.graphql(
        graphql('mutation { exportMyData { __typename ... on ExportMyDataPayload { fileName content } } }'),
      )
      const { fileName, content } = expectPayload(data.exportMyData, 'ExportMyDataPayload')
      return { fileName, file: JSON.parse(content) }
    },
  }
}

type SeededPerson = Awaited<ReturnType<typeof seedPerson>>

let references = 100_000_000_000
const utr = () => String(references++)

/** Past, paid, unpaid and cancelled bookings, a review, and one of every other kind. */
async function liveALittle(person: SeededPerson) {
  const { id, client, contact } = person
  const [paid, unpaid, reviewed] = [await seedActivity(db), await seedActivity(db), await seedActivity(db)]
  const one = await book(client, paid, { ...contact, participantCount: 2 })
  const attempt = await db.paymentAttempt.create({
    data: {
      bookingId: one.booking.uuid,
      payerId: id,
      method: 'upi',
      state: 'paid',
      amount: '900',
      reference: utr(),
    },
  })
  await db.paymentAttempt.create({
    data: {
      bookingId: one.booking.uuid,
      payerId: id,
      method: 'upi',
      state: 'refused',
      amount: '900',
      reference: utr(),
      reason: `Nothing from ${contact.contactName}`,
    },
  })
  await db.booking.update({
    where: { id: one.booking.uuid },
    data: {
      status: 'confirmed',
      paymentStatus: 'paid',
      expiresAt: null,
      paymentMethod: 'upi',
      paymentAttemptId: attempt.id,
    },
  })
  await book(client, unpaid, contact)
  const past = await book(client, reviewed, { ...contact, idempotencyKey: `key-${id}` })
  await db.booking.update({
    where: { id: past.booking.uuid },
    data: { bookingDate: new Date('2026-11-14T04:30:00Z'), status: 'confirmed' },
  })
  const cancelled = await book(client, await seedActivity(db), contact)
  await db.booking.update({ where: { id: cancelled.booking.uuid }, data: { status: 'cancelled' } })
  await db.bookingCancellation.create({
    data: {
      bookingId: cancelled.booking.uuid,
      reason: `Reported by ${person.email}`,
      cancelledBy: id,
      refundAmount: 0,
    },
  })
  await seedReview(db, { activityId: reviewed.id, rating: 2 })
  await writeReview(client, reviewed.id, { rating: 5, title: `By ${contact.contactName}` })
  const userId = id
  await db.savedActivity.create({ data: { userId, activityId: paid.id } })
  await db.calendarFeed.create({ data: { userId, tokenHash: Buffer.from(id) } })
  await db.providerClaim.create({ data: { userId, providerId: paid.providerId } })
  await db.userPreferences.create({ data: { userId, preferredDays: ['monday'] } })
  await db.activityInteraction.create({
    data: { userId, activityId: paid.id, interactionType: 'view', sessionId: id },
  })
  await db.recommendationCache.create({
    data: { userId, recommendationType: 'trending', score: 0.5, expiresAt: clock.now, items: [{ for: id }] },
  })
  await client.graphql(graphql('mutation { recordSearch(input: { search: "q=clay" }) { __typename } }'))
  return { paid, unpaid, reviewed, bookings: [one, past].map(({ booking }) => booking.uuid as string) }
}

/** Tables that contain a word in any column. */
async function tablesWith(word: string) {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await db.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM "${name}" t WHERE strpos(lower(to_jsonb(t)::text), lower($1)) > 0`,
      word,
    )
    if (row?.count) found.push(name)
  }
  return found
}

async function loadLeft({ traces }: SeededPerson) {
  const left = []
  for (const trace of traces) for (const table of await tablesWith(trace)) left.push(`${table}: ${trace}`)
  return left
}

test('exports everything about the user, without secrets', async () => {
  const person = await seedPerson()
  const { bookings } = await liveALittle(person)
  const { fileName, file } = await person.export()
  expect(fileName).toBe('patang-2026-11-23.json')
  expect(file.profile).toMatchObject([
    { email: person.email, autoSaveSearches: true, smsNotifications: true },
  ])
  expect(file.bookings).toHaveLength(4)
  expect(file.bookings.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(bookings))
  expect(file.bookings[0]).toMatchObject({ ...person.contact, activity: 'Pottery for beginners' })
  expect(file.payments).toHaveLength(2)
  expect(file.payments[0]).toMatchObject({ method: 'upi', amount: 900 })
  expect(file.cancellations).toHaveLength(1)
  expect(file.reviews).toMatchObject([{ rating: 5 }])
  for (const section of ['savedActivities', 'preferences', 'recommendations', 'recentSearches'])
    expect(file[section], section).toHaveLength(1)
  for (const section of ['sessions', 'calendarFeeds', 'providerClaims'])
    expect(file[section], section).toHaveLength(1)
  expect(file.idempotencyKeys).toHaveLength(1)
  // Views, and the interactions of bookings, review and save.
  expect(file.interactions.length).toBeGreaterThan(1)
  expect(JSON.stringify(file)).not.toMatch(/passwordHash|tokenHash|argon2/)
})

test("exports no one else's data, and requires sign-in", async () => {
  const [person, other] = [await seedPerson(), await seedPerson()]
  await liveALittle(other)
  expect(JSON.stringify((await person.export()).file)).not.toContain(other.id)
  const { data } = await server.createClient().graphql(graphql('mutation { exportMyData { __typename } }'))
  expect(data.exportMyData).toEqual({ __typename: 'NotSignedIn' })
})

test('leaves no trace of the user in any table after deletion', async () => {
  const person = await seedPerson()
  const { paid, unpaid, reviewed, bookings } = await liveALittle(person)
  expect((await loadLeft(person)).length).toBeGreaterThan(10)
  expect(await countFreeSeats(server.createClient(), paid.id)).toBe(8)
  const { data } = await person.client.graphql(
    graphql('{ viewer { accountDeletion { upcomingBookings refunds } } }'),
  )
  expect(data.viewer?.accountDeletion).toEqual({ upcomingBookings: 2, refunds: '900.00' })

  expect(await person.delete()).toEqual({
    __typename: 'DeleteAccountPayload',
    cancelledBookings: 2,
    refunds: '900.00',
  })
  expect(await loadLeft(person)).toEqual([])
  expect(person.client.cookies.patang).toBeUndefined()

  // Payments and refunds of the provider stay complete.
  const kept = await db.booking.findMany({
    where: { id: { in: bookings } },
    include: { cancellation: true, payments: true, refunds: true },
  })
  expect(kept).toHaveLength(2)
  for (const booking of kept)
    expect(booking).toMatchObject({ userId: null, contactEmail: '', specialRequests: null })
  const refunded = kept.find(({ activityId }) => activityId === paid.id)
  expect(refunded).toMatchObject({
    status: 'cancelled',
    cancellation: { cancelledBy: null, refundStatus: 'pending' },
  })
  expect(Number(refunded?.cancellation?.refundAmount)).toBe(900)
  expect(refunded?.payments).toHaveLength(2)
  expect(refunded?.refunds).toMatchObject([{ attemptId: refunded?.paymentAttemptId, status: 'pending' }])
  expect(Number(refunded?.refunds[0]?.amount)).toBe(900)
  expect(refunded?.sequence).toBe(1)
  expect(await countFreeSeats(server.createClient(), paid.id)).toBe(10)
  expect(await countFreeSeats(server.createClient(), unpaid.id)).toBe(10)
  const slot = await db.timeSlot.findFirst({ where: { activityId: paid.id } })
  expect(slot?.currentBookings).toBe(0)
  const rated = await db.activity.findUniqueOrThrow({ where: { id: reviewed.id } })
  expect([Number(rated.averageRating), rated.reviewCount]).toEqual([2, 1])
})

test('control: finds the column when the list lacks it', async () => {
  const person = await seedPerson()
  await liveALittle(person)
  const index = PERSONAL_TABLES.findIndex(({ table }) => table === 'bookings')
  const bookings = PERSONAL_TABLES[index] as PersonalTable
  const { contactPhone: _, ...columns } = bookings.columns
  onTestFinished(() => {
    PERSONAL_TABLES[index] = bookings
  })
  PERSONAL_TABLES[index] = { ...bookings, columns }
  const context = await createTestContext(server.services, person.client.cookies.patang ?? '')
  await deleteAccount(context, { password })
  expect(await loadLeft(person)).toEqual([`bookings: ${person.contact.contactPhone}`])
})

test('refunds nothing for a late cancellation or an unpaid booking', async () => {
  const person = await seedPerson()
  const { booking } = await book(
    person.client,
    await seedActivity(db, { refundHours: 24 * 30 }),
    person.contact,
  )
  await db.booking.update({
    where: { id: booking.uuid },
    data: { status: 'confirmed', paymentStatus: 'paid', expiresAt: null },
  })
  expect(await person.delete()).toMatchObject({ cancelledBookings: 1, refunds: '0.00' })
})

test('deletes nothing for a wrong password, and counts the attempt', async () => {
  const person = await seedPerson()
  expect(await person.delete('not it at all')).toMatchObject({
    __typename: 'InvalidInput',
    fields: [{ field: 'password', code: 'validation.currentPassword' }],
  })
  for (let guess = 0; guess < 9; guess++) await person.delete(`guess ${guess}`)
  expect(await person.delete()).toMatchObject({ __typename: 'TooManyAttempts' })
  expect(await db.user.count({ where: { id: person.id } })).toBe(1)
  const { data } = await server.createClient().graphql(deletion, { input: { password } })
  expect(data.deleteAccount).toMatchObject({ __typename: 'NotSignedIn' })
})

test('deletes nothing when the password is replaced after it was checked', async () => {
  const person = await seedPerson()
  const { requireOwnPassword } = ownPasswordModule
  const deleted = await withGuard(
    ownPasswordModule,
    'requireOwnPassword',
    async (...values) => {
      const checked = await requireOwnPassword(...values)
      await db.user.update({ where: { id: person.id }, data: { passwordHash: 'another' } })
      return checked
    },
    () => person.delete(),
  )
  expect(deleted).toMatchObject({ fields: [{ field: 'password', code: 'validation.currentPassword' }] })
  expect(await db.user.count({ where: { id: person.id } })).toBe(1)
})

async function seedStaffMembers(count: number) {
  await db.adminUser.updateMany({ data: { isActive: false } })
  return Promise.all(
    Array.from({ length: count }, async () => {
      const email = `staff-${randomUUID()}@example.in`
      const user = await db.user.create({ data: { email, firstName: 'Meena', lastName: 'Iyer' } })
      const admin = await db.adminUser.create({
        data: { userId: user.id, username: email, email, passwordHash },
      })
      const token = await openLoginSession(db, { userId: user.id, adminId: admin.id }, clock.now)
      return { id: user.id, token }
    }),
  )
}

async function leaveTogether(count: number) {
  const people = await seedStaffMembers(count)
  const responses = await Promise.all(
    people.map(async ({ token }) => {
      const context = await createTestContext(server.services, token)
      return deleteAccount(context, { password }).then(
        () => 'deleted',
        (failure) => (failure instanceof Failure ? failure.code : String(failure)),
      )
    }),
  )
  return { responses: responses.sort(), left: await db.adminUser.count({ where: { isActive: true } }) }
}

test('refuses to delete the last active staff member', async () => {
  expect(await leaveTogether(1)).toEqual({ responses: ['LAST_STAFF_MEMBER'], left: 1 })
})

test('keeps one of several staff members who leave in parallel', async () => {
  expect(await leaveTogether(4)).toEqual({
    responses: ['LAST_STAFF_MEMBER', 'deleted', 'deleted', 'deleted'],
    left: 1,
  })
}, 60_000)

test('control: without the lock no staff member remains', async () => {
  const unlocked: typeof lockStaff = async (tx) =>
    (await tx.adminUser.findMany({ where: { isActive: true } })).map(({ id }) => id)
  let left = 1
  for (let round = 0; round < 20 && left > 0; round++)
    left = (await withGuard(accountLocks, 'lockStaff', unlocked, () => leaveTogether(4))).left
  expect(left).toBe(0)
})

/** Twelve tabs book while the account is deleted. Returns their results and the remaining data. */
async function bookWhileLeaving() {
  const person = await seedPerson()
  const activity = await seedActivity(db, { capacity: 100 })
  const token = person.client.cookies.patang ?? ''
  const leaving = await createTestContext(server.services, token)
  const tabs = await Promise.all(Array.from({ length: 12 }, () => createTestContext(server.services, token)))
  const bookings = tabs.map(async (context, tab) => {
    await sleep(tab * 8)
    return createBooking(context, buildBookingInput(activity, person.contact)).then(
      () => 'booked',
      (failure) => (failure instanceof Failure ? failure.code : 'error'),
    )
  })
  const [cancelled, ...responses] = await Promise.all([deleteAccount(leaving, { password }), ...bookings])
  const open = await db.booking.count({ where: { activityId: activity.id, status: { not: 'cancelled' } } })
  return {
    responses: new Set(responses),
    isAllCancelled: cancelled.count === responses.filter((response) => response === 'booked').length,
    open,
    held: 100 - expectValue(await countFreeSeats(server.createClient(), activity.id)),
    left: await loadLeft(person),
  }
}

test('books and cancels, or does not book, when booking and deletion run in parallel', async () => {
  for (let round = 0; round < 6; round++) {
    const { responses, ...outcome } = await bookWhileLeaving()
    expect(outcome).toEqual({ isAllCancelled: true, open: 0, held: 0, left: [] })
    expect(['NOT_SIGNED_IN', 'booked']).toEqual(expect.arrayContaining([...responses]))
  }
}, 60_000)

/** Runs a booking in the middle of the deletion: after the upcoming bookings are cancelled, before the user is erased. */
async function bookWithinDeletion(waitForBooking: (booking: Promise<string>) => Promise<unknown>) {
  const person = await seedPerson()
  const activity = await seedActivity(db, { capacity: 100 })
  const token = person.client.cookies.patang ?? ''
  const [leaving, tab] = await Promise.all([
    createTestContext(server.services, token),
    createTestContext(server.services, token),
  ])
  let booking = Promise.resolve('not started')
  const { leaveAllWaitlists } = endEntryModule
  await withGuard(
    endEntryModule,
    'leaveAllWaitlists',
    async (tx, userId) => {
      booking = leaveTransaction(() => createBooking(tab, buildBookingInput(activity, person.contact))).then(
        () => 'booked',
        (failure) => (failure instanceof Failure ? failure.code : String(failure)),
      )
      await waitForBooking(booking)
      await leaveAllWaitlists(tx, userId)
    },
    () => deleteAccount(leaving, { password }),
  )
  const open = await db.booking.count({ where: { activityId: activity.id, status: { not: 'cancelled' } } })
  return { booking: await booking, open }
}

test('a booking that starts during the deletion waits for it and fails', async () => {
  expect(await bookWithinDeletion(() => waitForLock(db))).toEqual({ booking: 'NOT_SIGNED_IN', open: 0 })
})

test('control: an active booking remains when the deletion does not lock the bookings', async () => {
  const outcome = await withGuard(
    bookingLocks,
    'lockUserBookings',
    async () => {},
    () => bookWithinDeletion((booking) => booking),
  )
  expect(outcome).toEqual({ booking: 'booked', open: 1 })
})

test('control: an active booking remains when the booking does not lock the user', async () => {
  const outcome = await withGuard(
    bookingLocks,
    'lockUserAndSchedule',
    (tx, _, activityId) => holdSchedule(tx, activityId),
    () => bookWithinDeletion((booking) => booking),
  )
  expect(outcome).toEqual({ booking: 'booked', open: 1 })
})
