import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as activityLocks from '../../activities/locks.ts'
import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'
import { book, tryToBook } from '../../testing/features/booking.ts'
import { SATURDAY } from '../../testing/features/bookingInput.ts'
import { loadInbox } from '../../testing/features/notifications.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import {
  seedActivity,
  seedManager,
  seedParent,
  seedProvider,
  seedReview,
  seedStaff,
} from '../../testing/seed.ts'
import { expectPayload, fetchData, runMutation, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const server = await startTestServer()
const { db } = server
const staff = await seedStaff(server)

const updateDocument =
  graphql(`mutation ($input: UpdateActivitiesInput!) { result: updateActivities(input: $input) {
  __typename
  ... on UpdateActivitiesPayload { changedCount activities { uuid isActive price category } }
  ... on BookingsConcerned { bookingCount familyCount choices }
  ... on InvalidInput { fields { field code message } }
} }`)
const deleteActivitiesDocument = graphql(`mutation ($input: DeleteActivitiesInput!) {
  result: deleteActivities(input: $input) {
    __typename ... on DeleteActivitiesPayload { deletedIds } ... on HasBookings { names message }
  }
}`)
const deleteProvidersDocument = graphql(`mutation ($input: DeleteProvidersInput!) {
  result: deleteProviders(input: $input) {
    __typename ... on DeleteProvidersPayload { deletedIds } ... on HasBookings { names }
  }
}`)
const mergeDocument =
  graphql(`mutation ($input: MergeProvidersInput!) { result: mergeProviders(input: $input) {
  __typename ... on MergeProvidersPayload { provider { uuid } deletedId } ... on InvalidInput { fields { field } }
} }`)

type UpdateInput = VariablesOf<typeof updateDocument>['input']
const update = (client: TestClient, input: UpdateInput) => runMutation(client, updateDocument, input)
const getPrices = async (ids: string[]) =>
  (await db.activity.findMany({ where: { id: { in: ids } }, orderBy: { name: 'asc' } })).map(({ price }) =>
    price.toFixed(2),
  )

const listKinds = async (client: TestClient) =>
  (await loadInbox(client)).notifications.map(({ kind }) => kind)

test('changes prices, category and status of several activities, each in the audit log', async () => {
  const one = await seedActivity(db, { name: 'A' })
  const two = await seedActivity(db, { name: 'B', price: '333.00' })
  const free = await seedActivity(db, { name: 'C', isFree: true })
  const slotId = two.slots[0]?.id ?? ''
  await db.timeSlot.update({ where: { id: slotId }, data: { price: '200.00' } })
  const activityIds = [one.id, two.id, free.id]
  expect(await update(staff.client, { activityIds, priceChange: { percent: 10 } })).toMatchObject({
    changedCount: 2,
  })
  expect(await getPrices(activityIds)).toEqual(['495.00', '366.00', '0.00'])
  expect((await db.timeSlot.findUniqueOrThrow({ where: { id: slotId } })).price?.toFixed(2)).toBe('220.00')
  await update(staff.client, { activityIds, priceChange: { amount: '-45' } })
  expect(await getPrices(activityIds)).toEqual(['450.00', '321.00', '0.00'])
  const result = await update(staff.client, { activityIds, category: 'SPORTS_CLUBS', isActive: false })
  expect(expectPayload(result, 'UpdateActivitiesPayload').activities).toEqual(
    expect.arrayContaining(
      activityIds.map((uuid) => expect.objectContaining({ uuid, isActive: false, category: 'SPORTS_CLUBS' })),
    ),
  )
  const entries = await db.auditEntry.findMany({
    where: { subjectId: two.id },
    orderBy: { createdAt: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['updateActivity', 'updateActivity', 'updateActivity'])
  expect((await update(staff.client, { activityIds, category: 'SPORTS_CLUBS' })).__typename).toBe(
    'UpdateActivitiesPayload',
  )
  expect(await db.auditEntry.count({ where: { subjectId: two.id } })).toBe(3)
})

test('changes nothing when one price would become zero, and names it', async () => {
  const cheap = await seedActivity(db, { name: 'Cheap', price: '40.00' })
  const dear = await seedActivity(db, { name: 'Dear' })
  const activityIds = [cheap.id, dear.id]
  const { fields } = expectPayload(
    await update(staff.client, { activityIds, priceChange: { amount: '-40' } }),
    'InvalidInput',
  )
  expect(fields).toEqual([
    {
      field: 'priceChange.amount',
      code: 'validation.priceChange.impossible',
      message: expect.stringContaining('Cheap'),
    },
  ])
  expect(await getPrices(activityIds)).toEqual(['40.00', '450.00'])
  for (const input of [{ activityIds }, { activityIds: [], isActive: true }])
    expect((await update(staff.client, input)).__typename).toBe('InvalidInput')
})

test('deactivates booked activities only with one decision on all bookings', async () => {
  const activities = [await seedActivity(db), await seedActivity(db)]
  const parents = [await seedParent(server), await seedParent(server)]
  for (const [index, activity] of activities.entries())
    await book(parents[index]?.client as TestClient, activity)
  const activityIds = activities.map(({ id }) => id)
  const off = { activityIds, isActive: false }
  expect(await update(staff.client, off)).toMatchObject({
    __typename: 'BookingsConcerned',
    bookingCount: 2,
    familyCount: 2,
    choices: ['KEEP', 'CANCEL'],
  })
  expect(await db.activity.count({ where: { id: { in: activityIds }, isActive: true } })).toBe(2)
  const decision = { choice: 'CANCEL', bookingsShown: 2, reason: 'The hall is closed.' } as const
  expect(await update(staff.client, { ...off, decision })).toMatchObject({ changedCount: 2 })
  for (const { client } of parents) expect(await listKinds(client)).toContain('SESSION_CANCELLED')
})

test('lets managers edit their own activities and refuses a selection with others', async () => {
  const own = await seedActivity(db)
  const other = await seedActivity(db)
  const manager = await seedManager(server, own.providerId)
  const change = { priceChange: { amount: '50' } }
  expect((await update(manager.client, { activityIds: [own.id], ...change })).__typename).toBe(
    'UpdateActivitiesPayload',
  )
  expect((await update(manager.client, { activityIds: [own.id, other.id], ...change })).__typename).toBe(
    'NotAllowed',
  )
  expect(
    (await update(staff.client, { activityIds: [own.id, crypto.randomUUID()], ...change })).__typename,
  ).toBe('NotFound')
  expect(await getPrices([own.id, other.id])).toEqual(expect.arrayContaining(['500.00', '450.00']))
})

test('deletes activities that were never booked, and none of them when one was', async () => {
  const unbooked = await seedActivity(db, { name: 'Unbooked' })
  await seedReview(db, { activityId: unbooked.id, rating: 5 })
  const booked = await seedActivity(db, { name: 'Booked' })
  await book((await seedParent(server)).client, booked)
  const activityIds = [unbooked.id, booked.id]
  const remove = (ids: string[]) => runMutation(staff.client, deleteActivitiesDocument, { activityIds: ids })
  expect(await remove(activityIds)).toMatchObject({ __typename: 'HasBookings', names: ['Booked'] })
  expect(await db.activity.count({ where: { id: { in: activityIds } } })).toBe(2)
  expect(await remove([unbooked.id])).toMatchObject({ deletedIds: [unbooked.id] })
  expect(await db.activity.count({ where: { id: { in: activityIds } } })).toBe(1)
  expect(await remove([unbooked.id])).toMatchObject({ __typename: 'NotFound' })
})

test('either books or deletes when both run in parallel', async () => {
  const outcomes = new Set<string>()
  for (let round = 0; round < 20 && (round < 6 || outcomes.size < 2); round++) {
    const activity = await seedActivity(db)
    const { client } = await seedParent(server)
    const [booking, deletion] = await Promise.all([
      tryToBook(client, activity),
      sleep((round % 4) * 5).then(() =>
        runMutation(staff.client, deleteActivitiesDocument, { activityIds: [activity.id] }),
      ),
    ])
    const outcome = `${booking.__typename} ${deletion.__typename}`
    expect(['CreateBookingPayload HasBookings', 'NotFound DeleteActivitiesPayload']).toContain(outcome)
    outcomes.add(outcome)
  }
  expect(outcomes.size).toBeGreaterThan(0)
}, 60_000)

// The control: without the lock a booking comes between the check and the deletion, which then fails in the database.
test('needs the lock of the schedule to refuse a deletion during a booking', async () => {
  const outcomes = new Set<string>()
  await withGuard(
    activityLocks,
    'lockSchedules',
    async () => {},
    async () => {
      for (let round = 0; round < 60 && !outcomes.has('error'); round++) {
        const activity = await seedActivity(db)
        const { client } = await seedParent(server)
        const [, { data, errors }] = await Promise.all([
          tryToBook(client, activity).catch(() => null),
          sleep(round % 12).then(() =>
            staff.client.graphql(deleteActivitiesDocument, { input: { activityIds: [activity.id] } }),
          ),
        ])
        outcomes.add(errors ? 'error' : data.result.__typename)
      }
    },
  )
  expect(outcomes).toContain('error')
}, 120_000)

test('deletes a provider with its unbooked activities, not one with bookings', async () => {
  const empty = await seedProvider(db)
  const activity = await seedActivity(db, { providerId: empty.id })
  const busy = await seedProvider(db, { name: 'Busy' })
  const booked = await seedActivity(db, { providerId: busy.id, name: 'Booked' })
  await book((await seedParent(server)).client, booked)
  const remove = (ids: string[]) => runMutation(staff.client, deleteProvidersDocument, { providerIds: ids })
  expect(await remove([empty.id, busy.id])).toMatchObject({ __typename: 'HasBookings', names: ['Booked'] })
  expect(await remove([empty.id])).toMatchObject({ deletedIds: [empty.id] })
  expect(await db.activity.count({ where: { id: activity.id } })).toBe(0)
  expect(await db.provider.count({ where: { id: { in: [empty.id, busy.id] } } })).toBe(1)
})

async function twoProviders() {
  const survivor = await seedProvider(db, { name: 'Clay Club' })
  const merged = await seedProvider(db, { name: 'Clay Club Salem' })
  const activity = await seedActivity(db, { providerId: merged.id, name: 'Moved' })
  const own = await seedActivity(db, { providerId: survivor.id, name: 'Own' })
  return { survivor, merged, activity, own }
}

test('previews and merges a duplicate: activities, bookings, managers and closures follow', async () => {
  const { survivor, merged, activity, own } = await twoProviders()
  const parent = await seedParent(server)
  const { booking } = await book(parent.client, activity)
  await seedReview(db, { activityId: activity.id, rating: 4 })
  const both = await seedManager(server, merged.id)
  await db.providerClaim.create({ data: { userId: both.id, providerId: survivor.id, state: 'refused' } })
  const manager = await seedManager(server, merged.id)
  await db.closure.create({
    data: {
      providerId: merged.id,
      firstDay: new Date('2026-12-05'),
      lastDay: new Date('2026-12-05'),
      reason: 'Diwali',
    },
  })
  const pair = { survivorId: survivor.id, mergedId: merged.id }
  const { viewer } = await fetchData(
    staff.client,
    graphql(`query ($survivorId: ID!, $mergedId: ID!) { viewer { staff {
      providerMerge(survivorId: $survivorId, mergedId: $mergedId) {
        survivor { name } merged { name } activityCount bookingCount upcomingBookingCount reviewCount managerCount
      }
    } } }`),
    pair,
  )
  expect(viewer?.staff?.providerMerge).toEqual({
    survivor: { name: 'Clay Club' },
    merged: { name: 'Clay Club Salem' },
    activityCount: 1,
    bookingCount: 1,
    upcomingBookingCount: 1,
    reviewCount: 1,
    managerCount: 2,
  })
  expect(await runMutation(staff.client, mergeDocument, pair)).toEqual({
    __typename: 'MergeProvidersPayload',
    provider: { uuid: survivor.id },
    deletedId: merged.id,
  })
  expect(await db.provider.findUnique({ where: { id: merged.id } })).toBeNull()
  expect(await db.activity.count({ where: { providerId: survivor.id } })).toBe(2)
  expect(await db.booking.findUniqueOrThrow({ where: { id: booking.uuid } })).toMatchObject({
    providerId: survivor.id,
    freeCancellationUntil: expect.any(Date),
  })
  const claims = await db.providerClaim.findMany({ where: { providerId: survivor.id, state: 'approved' } })
  expect(claims.map(({ userId }) => userId).sort()).toEqual([both.id, manager.id].sort())
  expect(await listKinds(parent.client)).toContain('PROVIDER_CHANGED')
  // The duplicate's closure concerns its activities only.
  const closed = await db.closure.findMany({ where: { activityId: { in: [activity.id, own.id] } } })
  expect(closed.map(({ activityId }) => activityId)).toEqual([activity.id])
  expect(await db.closure.count({ where: { providerId: { in: [survivor.id, merged.id] } } })).toBe(0)
})

test('refuses to merge a provider with itself', async () => {
  const { id } = await seedProvider(db)
  expect(await runMutation(staff.client, mergeDocument, { survivorId: id, mergedId: id })).toEqual({
    __typename: 'InvalidInput',
    fields: [{ field: 'mergedId' }],
  })
})

test('keeps every booking that is made while providers are merged', async () => {
  for (let round = 0; round < 6; round++) {
    const { survivor, merged, activity } = await twoProviders()
    const { client } = await seedParent(server)
    const [booking, merge] = await Promise.all([
      tryToBook(client, activity, { bookingDate: SATURDAY }),
      runMutation(staff.client, mergeDocument, { survivorId: survivor.id, mergedId: merged.id }),
    ])
    expect([booking.__typename, merge.__typename]).toEqual(['CreateBookingPayload', 'MergeProvidersPayload'])
    expect(await db.booking.count({ where: { activityId: activity.id, providerId: survivor.id } })).toBe(1)
  }
}, 60_000)
