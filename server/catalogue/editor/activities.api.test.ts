import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { book, getFirstInvalidField, tryToBook } from '../../testing/features/booking.ts'
import { SATURDAY } from '../../testing/features/bookingInput.ts'
import { buildActivityInput, runCatalogueMutation, seedPinCodes } from '../../testing/features/catalogue.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../../testing/seed.ts'
import { expectPayload, expectValue } from '../../testing/testClient.ts'
import { createTestContext } from '../../testing/testContext.ts'
import { startTestServer } from '../../testing/testServer.ts'
import * as requireVersionModule from './requireVersion.ts'
import { updateActivity } from './updateActivity.ts'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)
const admin = await seedStaff(server)
const provider = await seedProvider(db)

type ActivityInput = Parameters<typeof buildActivityInput>[1]
type UpdateInput = Parameters<typeof runCatalogueMutation<'updateActivity'>>[2]

const create = (change: ActivityInput = {}) =>
  runCatalogueMutation(admin.client, 'createActivity', buildActivityInput(provider.id, change))
const created = async (change: ActivityInput = {}) =>
  expectPayload(await create(change), 'CreateActivityPayload').activity
const tryToUpdate = (
  activityId: string,
  version: number,
  change: ActivityInput & Pick<UpdateInput, 'decision'>,
) => runCatalogueMutation(admin.client, 'updateActivity', { activityId, version, ...change })
const update = async (...edit: Parameters<typeof tryToUpdate>) =>
  expectPayload(await tryToUpdate(...edit), 'UpdateActivityPayload')
const keep = (bookingsShown: number) => ({ choice: 'KEEP' as const, bookingsShown })
const points = () => db.xpEvent.count({ where: { adminId: admin.adminId, kind: 'activity' } })

test('creates an activity with its week, coordinates, search row and XP', async () => {
  const before = await points()
  const activity = await created()
  expect(activity).toMatchObject({
    price: '450.00',
    isFree: false,
    duration: 60,
    latitude: 11.678,
    schedule: { dayOfWeek: 'saturday', timeSlot: '10:00-11:00', moreSlots: 0 },
    refundPolicy: { hours: 24, percent: 100 },
    editorFields: { version: 0, ownCoordinates: null, slots: [{ maxCapacity: 10, seatsBooked: 0 }] },
  })
  const found = await db.searchDocument.findUnique({
    where: { activityId: activity.uuid },
    select: { category: true, days: true, price: true },
  })
  expect(found).toEqual({ category: 'arts-crafts', days: 1 << 5, price: 45_000 })
  expect(await points()).toBe(before + 1)
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectId: activity.uuid } })
  expect(entry).toMatchObject({ userId: admin.id, action: 'createActivity', before: null })
  expect(entry.after).toMatchObject({ price: '450.00', slots: ['saturday 10:00-11:00 (10)'] })
})

test('suggests kinds from the name, stores given ones and keeps them in an edit', async () => {
  const loadKinds = async (id: string) => (await db.activity.findUniqueOrThrow({ where: { id } })).kinds
  const suggested = await created({ name: 'Chess and origami' })
  expect(await loadKinds(suggested.uuid)).toEqual(['origami', 'chess'])
  const given = await created({ name: 'Chess and origami', kinds: ['YOGA'] })
  await update(given.uuid, 0, { name: 'Evening chess' })
  expect(await loadKinds(given.uuid)).toEqual(['yoga'])
  await update(given.uuid, 1, { kinds: [] })
  expect(await loadKinds(given.uuid)).toEqual(['chess'])
  const four = await create({ kinds: ['YOGA', 'CHESS', 'TABLA', 'DRUMS'] })
  expect(getFirstInvalidField(four)).toEqual(['kinds', 'validation.kinds'])
})

test('shows the same time on seven days as daily', async () => {
  const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const
  const slots = days.map((dayOfWeek) => ({ dayOfWeek, startTime: '17:00', endTime: '18:30' }))
  expect(await created({ slots })).toMatchObject({
    schedule: { dayOfWeek: 'daily', timeSlot: '17:00-18:30', moreSlots: 0 },
    duration: 90,
  })
})

test('uses default, own or PIN code coordinates, and refuses an unknown PIN code', async () => {
  expect(await created({ postcode: '' })).toMatchObject({ latitude: 11.664325, longitude: 78.146011 })
  expect(await created({ latitude: 11.7, longitude: 78.2 })).toMatchObject({
    latitude: 11.7,
    editorFields: { ownCoordinates: { latitude: 11.7 } },
  })
  expect(getFirstInvalidField(await create({ postcode: '999999' }))).toEqual([
    'postcode',
    'validation.postcode.unknown',
  ])
})

const slot = { dayOfWeek: 'MONDAY', startTime: '10:00', endTime: '11:00' } as const
test.each([
  [{ name: ' ' }, 'name', 'validation.required'],
  [{ providerId: 'nobody' }, 'providerId', 'validation.provider'],
  [{ ageGroupMin: 217 }, 'ageGroupMin', 'validation.filter.age'],
  [{ ageGroupMin: 60, ageGroupMax: 12 }, 'ageGroupMax', 'validation.filter.ageOrder'],
  [{ price: null }, 'price', 'validation.price.missing'],
  [{ price: '-1' }, 'price', 'validation.price'],
  [{ price: '1000000' }, 'price', 'validation.price'],
  [{ postcode: '0636' }, 'postcode', 'validation.postcode'],
  [{ latitude: 11 }, 'longitude', 'validation.coordinate.both'],
  [{ imageUrl: 'http://example.in/a.png' }, 'imageUrl', 'validation.imageUrl'],
  [{ imageUrl: 'javascript:alert(1)' }, 'imageUrl', 'validation.imageUrl'],
  [{ refundPercent: 101 }, 'refundPercent', 'validation.refundPercent'],
  [{ slots: [{ ...slot, endTime: '10:00' }] }, 'slots.0.endTime', 'validation.slot.order'],
  [{ slots: [{ ...slot, startTime: '9:00' }] }, 'slots.0.startTime', 'validation.time'],
  [{ slots: [slot, slot] }, 'slots.1.startTime', 'validation.slot.twice'],
  [{ slots: [{ ...slot, maxCapacity: 0 }] }, 'slots.0.maxCapacity', 'validation.capacity'],
])('%o names the field', async (change: ActivityInput, field, code) => {
  const result = await create(change)
  expect(result.__typename).toBe('InvalidInput')
  expect(getFirstInvalidField(result)).toEqual([field, code])
})

test('makes a free activity cost 0, and a price of 0 free', async () => {
  expect(await created({ isFree: true, price: '450' })).toMatchObject({ isFree: true, price: '0.00' })
  expect(await created({ price: '0' })).toMatchObject({ isFree: true, price: '0.00' })
})

test('gives a free activity a price', async () => {
  const free = await created({ isFree: true })
  expect((await update(free.uuid, 0, { price: '450' })).activity).toMatchObject({
    isFree: false,
    price: '450.00',
  })
  expect((await update(free.uuid, 1, { isFree: true, price: '450' })).activity).toMatchObject({
    isFree: true,
    price: '0.00',
  })
})

test('sells a weekly time that returns without a price at the price of the activity', async () => {
  const [slot] = buildActivityInput(provider.id).slots ?? []
  const activity = await created({ slots: [{ ...expectValue(slot), price: '900' }] })
  await update(activity.uuid, 0, { slots: [] })
  await update(activity.uuid, 1, { slots: [expectValue(slot)] })
  expect(await db.timeSlot.findMany({ where: { activityId: activity.uuid } })).toMatchObject([
    { isActive: true, price: null },
  ])
})

test("lets only staff create; managers edit their own provider's activities only", async () => {
  const activity = await created()
  const manager = await seedManager(server, provider.id)
  const waiting = await seedManager(server, provider.id, 'pending')
  const neighbour = await seedManager(server, (await seedProvider(db)).id)
  const visitor = server.createClient()
  const change = { activityId: activity.uuid, version: 0, name: 'Clay on Saturdays' }

  for (const { client } of [manager, neighbour, await seedParent(server)])
    expect(
      (await runCatalogueMutation(client, 'createActivity', buildActivityInput(provider.id))).__typename,
    ).toBe('NotAllowed')
  expect(
    (await runCatalogueMutation(visitor, 'createActivity', buildActivityInput(provider.id))).__typename,
  ).toBe('NotSignedIn')
  for (const { client } of [waiting, neighbour]) {
    expect((await runCatalogueMutation(client, 'updateActivity', change)).__typename).toBe('NotAllowed')
    const off = { activityId: activity.uuid, isActive: false }
    expect((await runCatalogueMutation(client, 'setActivityActive', off)).__typename).toBe('NotAllowed')
    const slotId = activity.editorFields?.slots[0]?.uuid ?? ''
    const closing = { slotId, date: SATURDAY, plan: 'CLOSED' } as const
    expect((await runCatalogueMutation(client, 'setSlotDate', closing)).__typename).toBe('NotAllowed')
  }
  expect((await runCatalogueMutation(visitor, 'updateActivity', change)).__typename).toBe('NotSignedIn')
  expect(
    expectPayload(
      await runCatalogueMutation(manager.client, 'updateActivity', change),
      'UpdateActivityPayload',
    ).activity.name,
  ).toBe('Clay on Saturdays')
  const moving = { ...change, version: 1, providerId: (await seedProvider(db)).id }
  expect((await runCatalogueMutation(manager.client, 'updateActivity', moving)).__typename).toBe('NotAllowed')
})

test('shows an inactive activity to its managers and not to others', async () => {
  const activity = await created()
  const manager = await seedManager(server, provider.id)
  await runCatalogueMutation(manager.client, 'setActivityActive', {
    activityId: activity.uuid,
    isActive: false,
  })
  const document = graphql('query ($id: ID!) { activity(id: $id) { isActive editorFields { version } } }')
  const seen = await manager.client.graphql(document, { id: activity.uuid })
  expect(seen.data.activity).toEqual({ isActive: false, editorFields: { version: 1 } })
  const otherUser = await seedParent(server)
  const hidden = await otherUser.client.graphql(document, { id: activity.uuid })
  expect(hidden.data.activity).toBeNull()
})

test('changes only the given fields; coordinates follow the PIN code', async () => {
  const activity = await created({ imageUrl: 'https://example.in/a.png' })
  const result = await update(activity.uuid, 0, { postcode: '600017' })
  expect(result.activity).toMatchObject({
    latitude: 13.0418,
    imageUrl: 'https://example.in/a.png',
    name: activity.name,
    editorFields: { version: 1, slots: [{ maxCapacity: 10 }] },
  })
  const entry = await db.auditEntry.findFirstOrThrow({
    where: { subjectId: activity.uuid, action: 'updateActivity' },
  })
  expect(entry.before).toEqual({ postcode: '636007', latitude: 11.678, longitude: 78.14 })
  expect((await update(activity.uuid, 1, { imageUrl: null })).activity.imageUrl).toBeNull()
})

test('awards XP once, when an edit first completes the activity, and never for a copy', async () => {
  const activity = await created({ slots: [] })
  const before = await points()
  const { slots } = buildActivityInput(provider.id)
  await update(activity.uuid, 0, { slots })
  expect(await points()).toBe(before + 1)
  await update(activity.uuid, 1, { slots: [] })
  await update(activity.uuid, 2, { slots })
  const copy = expectPayload(
    await runCatalogueMutation(admin.client, 'duplicateActivity', { activityId: activity.uuid }),
    'DuplicateActivityPayload',
  )
  expect(copy.activity).toMatchObject({ isActive: false, schedule: { timeSlot: '10:00-11:00' } })
  expect(copy.activity.name).toBe(`${activity.name} (copy)`)
  await update(copy.activity.uuid, 0, { slots: [] })
  await update(copy.activity.uuid, 1, { slots })
  expect(await points()).toBe(before + 1)
})

test('creates one activity for a double submit, also in parallel, and binds the key to its content', async () => {
  const input = buildActivityInput(provider.id, { name: 'Once only' })
  const results = await Promise.all(
    Array.from({ length: 5 }, () => runCatalogueMutation(admin.client, 'createActivity', input)),
  )
  expect(
    new Set(results.map((result) => expectPayload(result, 'CreateActivityPayload').activity.uuid)).size,
  ).toBe(1)
  expect(await db.activity.count({ where: { name: 'Once only' } })).toBe(1)
  const other = { ...input, name: 'Another' }
  expect((await runCatalogueMutation(admin.client, 'createActivity', other)).__typename).toBe('KeyReused')
  const { uuid } = expectPayload(results[0], 'CreateActivityPayload').activity
  const copying = { activityId: uuid, idempotencyKey: 'copy' }
  const copies = await Promise.all(
    [1, 2, 3].map(() => runCatalogueMutation(admin.client, 'duplicateActivity', copying)),
  )
  expect(
    new Set(copies.map((copy) => expectPayload(copy, 'DuplicateActivityPayload').activity.uuid)).size,
  ).toBe(1)
})

test('refuses the second of two parallel editors', async () => {
  const activity = await created()
  const results = await Promise.all(
    ['First', 'Second', 'Third'].map((name) => tryToUpdate(activity.uuid, 0, { name })),
  )
  const saved = results.filter((result) => result.__typename === 'UpdateActivityPayload')
  expect(saved).toHaveLength(1)
  expect(results.filter(({ __typename }) => __typename === 'EditConflict')).toHaveLength(2)
  const { name, version } = await db.activity.findUniqueOrThrow({ where: { id: activity.uuid } })
  expect([name, version]).toEqual([saved[0]?.activity.name, 1])
})

test('control: without the version the last editor overwrites the others', async () => {
  const activity = await created()
  const context = await createTestContext(server.services, String(admin.client.cookies.patang))
  const edit = (name: string) => updateActivity(context, { activityId: activity.uuid, version: 0, name })
  await withGuard(
    requireVersionModule,
    'requireVersion',
    () => {},
    () => Promise.all(['First', 'Second'].map(edit)),
  )
  expect((await db.activity.findUniqueOrThrow({ where: { id: activity.uuid } })).version).toBe(2)
})

test('closes and opens slots without ids when the day changes, keeps bookings and never oversells', async () => {
  const activity = await created({
    slots: [{ dayOfWeek: 'SATURDAY', startTime: '10:00', endTime: '11:00', maxCapacity: 3 }],
  })
  const requested = { id: activity.uuid, timeSlot: '10:00-11:00' }
  const parent = await seedParent(server)
  expect(
    (await tryToBook(parent.client, requested, { participantCount: 2, totalAmount: '900.00' })).__typename,
  ).toBe('CreateBookingPayload')

  const moved = await update(activity.uuid, 0, {
    slots: [{ dayOfWeek: 'SUNDAY', startTime: '10:00', endTime: '11:00', maxCapacity: 3 }],
    decision: keep(1),
  })
  expect(moved.activity).toMatchObject({ schedule: { dayOfWeek: 'sunday' } })
  expect(await db.booking.count({ where: { activityId: activity.uuid, status: 'pending' } })).toBe(1)
  expect((await tryToBook(parent.client, requested)).__typename).not.toBe('CreateBookingPayload')

  const back = await update(activity.uuid, 1, {
    slots: [{ dayOfWeek: 'SATURDAY', startTime: '10:00', endTime: '11:00', maxCapacity: 3 }],
  })
  expect(back.activity.editorFields?.slots).toMatchObject([{ seatsBooked: 2 }])
  const full = await tryToBook((await seedParent(server)).client, requested, {
    participantCount: 2,
    totalAmount: '900.00',
  })
  expect(full.__typename).toBe('SlotFull')
})

test('shows 0 seats when the capacity is below the booked seats', async () => {
  const activity = await seedActivity(db, { providerId: provider.id, capacity: 5 })
  const parent = await seedParent(server)
  await book(parent.client, activity, { participantCount: 4, totalAmount: '1800.00' })
  const slots = [{ dayOfWeek: 'SATURDAY', startTime: '10:00', endTime: '11:00', maxCapacity: 2 } as const]
  const { activity: changed } = await update(activity.id, 0, { slots, decision: keep(1) })
  expect(changed.editorFields?.slots).toMatchObject([{ maxCapacity: 2, seatsBooked: 4 }])
  expect((await tryToBook((await seedParent(server)).client, activity)).__typename).toBe('SlotFull')
})

test('never sells more than the larger capacity when booking and editing run in parallel', async () => {
  const activity = await seedActivity(db, { providerId: provider.id, capacity: 3 })
  const parents = await Promise.all(Array.from({ length: 8 }, () => seedParent(server)))
  const slots = (maxCapacity: number) => [
    { dayOfWeek: 'SATURDAY' as const, startTime: '10:00', endTime: '11:00', maxCapacity },
  ]
  await Promise.all([
    ...parents.map(({ client }) => tryToBook(client, activity)),
    (async () => {
      await update(activity.id, 0, { slots: [], decision: keep(8) })
      await update(activity.id, 1, { slots: slots(3) })
    })(),
  ])
  const booked = await db.slotOccurrence.findMany({ where: { slot: { activityId: activity.id } } })
  expect(booked.reduce((sum, occurrence) => sum + occurrence.booked, 0)).toBeLessThanOrEqual(3)
  expect(await db.timeSlot.count({ where: { activityId: activity.id } })).toBe(1)
})

test('takes no bookings on a closed date, takes them on an extra date, and resets both', async () => {
  const activity = await created()
  const slotId = activity.editorFields?.slots[0]?.uuid ?? ''
  const requested = { id: activity.uuid, timeSlot: '10:00-11:00' }
  const plan = (date: string, plan: 'CLOSED' | 'EXTRA' | 'REGULAR') =>
    runCatalogueMutation(admin.client, 'setSlotDate', { slotId, date, plan })
  const parent = await seedParent(server)

  const closed = await plan(SATURDAY, 'CLOSED')
  expect(expectPayload(closed, 'SetSlotDatePayload').activity.editorFields?.slots[0]?.dates).toEqual([
    { date: SATURDAY, plan: 'CLOSED', seatsBooked: 0 },
  ])
  expect((await tryToBook(parent.client, requested)).__typename).toBe('SlotFull')
  await plan(SATURDAY, 'REGULAR')
  expect((await tryToBook(parent.client, requested)).__typename).toBe('CreateBookingPayload')

  await plan('2026-12-02', 'EXTRA')
  expect((await tryToBook(parent.client, requested, { bookingDate: '2026-12-02' })).__typename).toBe(
    'CreateBookingPayload',
  )
  expect(getFirstInvalidField(await plan('2026-12-02', 'CLOSED'))).toEqual([
    'date',
    'validation.slot.notItsDay',
  ])
  expect(getFirstInvalidField(await plan(SATURDAY, 'EXTRA'))).toEqual(['date', 'validation.slot.itsDay'])
  expect(getFirstInvalidField(await plan('2026-11-21', 'CLOSED'))).toEqual(['date', 'validation.slot.date'])
})
