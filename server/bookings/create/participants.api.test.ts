import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book, countFreeSeats, tryToBook } from '../../testing/features/booking.ts'
import { type BookingInput, SATURDAY } from '../../testing/features/bookingInput.ts'
import { callRest } from '../../testing/restClient.ts'
import { seedActivity, seedChild, seedManager, seedParent } from '../../testing/seed.ts'
import { expectPayload, fetchData, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { db } = server

/** Replaces the specified fields of the first participant. */
const named = (participants: BookingInput['participants']): Partial<BookingInput> => ({
  participants,
  participantName: undefined,
  participantAge: undefined,
})

const bookingQuery = graphql(`query ($id: ID!) { viewer { booking(id: $id) {
  participant { name age count } participantNames attendance
  participants { position name age notes childUuid attendance checkedInAt }
  series { bookings { bookingDate participants { name age } participant { age } } }
} } }`)

const loadBooking = async (client: TestClient, id: string) =>
  (await fetchData(client, bookingQuery, { id })).viewer?.booking

async function seedFamily() {
  const parent = await seedParent(server)
  const diya = await seedChild(db, parent.id, {
    firstName: 'Diya',
    birthYear: 2018,
    birthMonth: 12,
    notes: 'Nuts',
  })
  const kabir = await seedChild(db, parent.id, { firstName: 'Kabir', birthYear: 2021, birthMonth: 1 })
  return { ...parent, diya, kabir }
}

test('books two children and another participant in one booking', async () => {
  const activity = await seedActivity(db)
  const { client, diya, kabir } = await seedFamily()
  const { booking } = await book(
    client,
    activity,
    named([{ childId: diya.id }, { childId: kabir.id }, { name: 'Meera', age: 6, notes: 'Left-handed' }]),
  )
  expect(booking).toMatchObject({ totalAmount: '1350.00', participant: { name: 'Diya', age: 7, count: 3 } })
  const found = await loadBooking(client, booking.uuid)
  expect(found?.participantNames).toBe('Diya, Kabir, Meera')
  expect(found?.participants).toEqual([
    {
      position: 1,
      name: 'Diya',
      age: 7,
      notes: 'Nuts',
      childUuid: diya.id,
      attendance: null,
      checkedInAt: null,
    },
    {
      position: 2,
      name: 'Kabir',
      age: 5,
      notes: null,
      childUuid: kabir.id,
      attendance: null,
      checkedInAt: null,
    },
    {
      position: 3,
      name: 'Meera',
      age: 6,
      notes: 'Left-handed',
      childUuid: null,
      attendance: null,
      checkedInAt: null,
    },
  ])
  expect(await countFreeSeats(client, activity.id)).toBe(7)
})

test('a series has the age on the day of each session', async () => {
  const activity = await seedActivity(db)
  const { client, diya } = await seedFamily()
  const { booking } = await book(client, activity, {
    ...named([{ childId: diya.id }]),
    series: { recurringType: 'WEEKLY', recurringCount: 2 },
  })
  const found = await loadBooking(client, booking.uuid)
  expect(
    found?.series?.bookings.map(({ participant, participants }) => [participant.age, participants[0]?.age]),
  ).toEqual([
    [7, 7],
    [8, 8],
  ])
})

test('the specified fields name the first seat, and the other seats are empty', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity, { participantCount: 2 })
  expect((await loadBooking(client, booking.uuid))?.participants).toMatchObject([
    { position: 1, name: 'Diya', age: 8 },
    { position: 2, name: null, age: null },
  ])
})

test('accepts exactly one of the two ways', async () => {
  const activity = await seedActivity(db)
  const { client, diya } = await seedFamily()
  const loadFields = async (change: Partial<BookingInput>) =>
    expectPayload(await tryToBook(client, activity, change), 'InvalidInput').fields.map(({ field, code }) => [
      field,
      code,
    ])
  expect(await loadFields({ participants: [{ childId: diya.id }] })).toEqual([
    ['participantName', 'validation.participants.oneWay'],
    ['participantAge', 'validation.participants.oneWay'],
  ])
  expect(await loadFields({ participantName: undefined, participantAge: undefined })).toEqual([
    ['participantName', 'validation.participantName'],
    ['participantAge', 'validation.participantAge.required'],
  ])
  expect(await loadFields(named([]))).toEqual([['participants', 'validation.participantCount.min']])
  expect(await loadFields(named([{ name: 'Meera' }, { childId: diya.id, age: 7 }]))).toEqual([
    ['participants.0.age', 'validation.participantAge.required'],
    ['participants.1.age', 'validation.participants.child'],
  ])
  expect(await loadFields(named([{ childId: diya.id }, { childId: diya.id }]))).toEqual([
    ['participants.1.childId', 'validation.participants.twice'],
  ])
})

test("refuses another family's child and one that is too old on the day", async () => {
  const activity = await seedActivity(db)
  const { client, id } = await seedFamily()
  const otherFamily = await seedFamily()
  expect(await tryToBook(client, activity, named([{ childId: otherFamily.diya.id }]))).toMatchObject({
    fields: [{ field: 'participants.0.childId', code: 'validation.participants.unknown' }],
  })
  const old = await seedChild(db, id, { birthYear: 2007, birthMonth: 12 })
  await book(client, activity, named([{ childId: old.id }]))
  expect(
    await tryToBook(client, activity, { ...named([{ childId: old.id }]), bookingDate: '2026-12-05' }),
  ).toMatchObject({ fields: [{ field: 'participants.0.childId', code: 'validation.participantAge.max' }] })
})

test('requires a confirmation to book a child of the family twice, also after a typed name', async () => {
  const activity = await seedActivity(db)
  const { client, diya, kabir } = await seedFamily()
  const onceOnly = { allowDuplicate: false }
  await book(client, activity, { ...named([{ childId: kabir.id }, { name: 'diya', age: 7 }]), ...onceOnly })
  expect(await tryToBook(client, activity, { ...named([{ childId: diya.id }]), ...onceOnly })).toMatchObject({
    __typename: 'AlreadyBooked',
    message: 'Diya is already booked in this session: Nov 28, 2026',
  })
  await db.child.update({ where: { id: kabir.id }, data: { firstName: 'Kabir Singh' } })
  expect(
    await tryToBook(client, activity, {
      ...named([{ name: 'Meera', age: 6 }, { childId: kabir.id }]),
      ...onceOnly,
    }),
  ).toMatchObject({ __typename: 'AlreadyBooked', dates: [SATURDAY] })
  await book(client, activity, { ...named([{ name: 'Meera', age: 6 }]), ...onceOnly })
})

test('a quote names each child that overlaps with another booking', async () => {
  const { client, diya, kabir } = await seedFamily()
  const chess = await seedActivity(db, { name: 'Chess', startTime: '10:30', endTime: '11:30' })
  await book(client, chess, named([{ childId: diya.id }]))
  const activity = await seedActivity(db)
  const { bookingQuote } = await fetchData(
    client,
    graphql(`query ($input: BookingQuoteInput!) { bookingQuote(input: $input) {
      __typename ... on BookingQuote { total conflicts { participantName isSameSession booking { activity { name } } } }
    } }`),
    {
      input: {
        activityId: activity.id,
        bookingDate: SATURDAY,
        timeSlot: '10:00-11:00',
        participants: [{ childId: kabir.id }, { childId: diya.id }],
      },
    },
  )
  expect(bookingQuote).toEqual({
    __typename: 'BookingQuote',
    total: '900.00',
    conflicts: [{ participantName: 'Diya', isSameSession: false, booking: { activity: { name: 'Chess' } } }],
  })
})

test('records the attendance of each participant and derives that of the booking', async () => {
  const activity = await seedActivity(db, {
    days: ['monday'],
    startTime: '18:00',
    endTime: '19:00',
    isFree: true,
  })
  const manager = await seedManager(server, activity.providerId)
  const { client, diya, kabir } = await seedFamily()
  const { booking } = await book(client, activity, {
    ...named([{ childId: diya.id }, { childId: kabir.id }]),
    bookingDate: '2026-11-23',
  })
  const record = async (position: number | null, attendance: 'PRESENT' | 'ABSENT' | null) => {
    const { recordAttendance } = await fetchData(
      manager.client,
      graphql(`mutation ($input: RecordAttendanceInput!) { recordAttendance(input: $input) {
        __typename ... on RecordAttendancePayload { booking { attendance participants { attendance childUuid } } }
        ... on InvalidInput { fields { field code } }
      } }`),
      { input: { bookingId: booking.uuid, position, attendance } },
    )
    return recordAttendance
  }
  const summary = (own: string | null, ...each: (string | null)[]) => ({
    booking: { attendance: own, participants: each.map((attendance) => ({ attendance, childUuid: null })) },
  })
  expect(await record(2, 'ABSENT')).toMatchObject(summary(null, null, 'ABSENT'))
  expect(await record(1, 'ABSENT')).toMatchObject(summary('ABSENT', 'ABSENT', 'ABSENT'))
  expect(await record(1, 'PRESENT')).toMatchObject(summary('PRESENT', 'PRESENT', 'ABSENT'))
  expect(await record(null, null)).toMatchObject(summary(null, null, null))
  expect(await record(null, 'PRESENT')).toMatchObject(summary('PRESENT', 'PRESENT', 'PRESENT'))
  for (const position of [0, 3, 2 ** 31 - 1])
    expect(await record(position, 'PRESENT')).toMatchObject({
      fields: [{ field: 'position', code: 'validation.attendance.position' }],
    })
})

test('REST accepts and returns the participants beside the specified fields', async () => {
  const activity = await seedActivity(db)
  const { client, diya } = await seedFamily()
  const body = {
    activityId: activity.id,
    bookingDate: SATURDAY,
    timeSlot: activity.timeSlot,
    contactName: 'Asha Raman',
    contactPhone: '9876543210',
    contactEmail: 'asha@example.in',
  }
  const participants = [{ childId: diya.id }, { name: 'Meera', age: 6 }]
  const created = await callRest(server, client, 'POST /api/bookings', { ...body, participants })
  expect(created.status).toBe(201)
  const { id } = (created.body as { booking: { id: string } }).booking
  expect((await callRest(server, client, `GET /api/bookings/${id}`)).body).toMatchObject({
    participantName: 'Diya',
    participantAge: 7,
    participantCount: 2,
    participants: [
      { name: 'Diya', age: 7, notes: 'Nuts' },
      { name: 'Meera', age: 6, notes: null },
    ],
  })
  expect(await callRest(server, client, 'POST /api/bookings', body)).toMatchObject({
    status: 422,
    body: { fields: [{ field: 'participantName' }, { field: 'participantAge' }] },
  })
})

test('keeps the booking when the child is deleted', async () => {
  const activity = await seedActivity(db)
  const { client, diya } = await seedFamily()
  const { booking } = await book(client, activity, named([{ childId: diya.id }]))
  await db.child.delete({ where: { id: diya.id } })
  expect((await loadBooking(client, booking.uuid))?.participants).toMatchObject([
    { name: 'Diya', childUuid: null },
  ])
})
