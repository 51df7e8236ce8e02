import { expect, test } from 'vitest'
import { DAYS } from '../../../domain/activities/days.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { seedActivity, seedParent, seedProvider, seedReview, seedStaff } from '../../testing/seed.ts'
import type { TestClient } from '../../testing/testClient.ts'
import { fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db, clock } = server
const visitor = server.createClient()

/** Runs a document that a test builds from the fields it names. */
async function runText(document: string, variables: object = {}, client: TestClient = visitor) {
  const { data, errors } = await client.runText(document, variables)
  expect(errors).toBeUndefined()
  return data
}

const loadActivity = async (id: string, fields: string, client?: TestClient) =>
  (await runText(`query ($id: ID!) { activity(id: $id) { ${fields} } }`, { id }, client)).activity

test('has the fields of a card', async () => {
  const provider = await seedProvider(db, { name: 'Salem Sports' })
  const { id } = await seedActivity(db, {
    providerId: provider.id,
    name: 'Football for beginners',
    category: 'sports-clubs',
    days: ['saturday', 'sunday', 'wednesday'],
    price: '450.50',
  })
  const fields = `uuid name category price isFree duration ageGroup { min max } daysOfWeek isActive isSaved
    schedule { dayOfWeek timeSlot moreSlots } refundPolicy { hours percent } provider { name phone latitude }
    rating { average count breakdown { stars count } }`
  expect(await loadActivity(id, fields)).toEqual({
    uuid: id,
    name: 'Football for beginners',
    category: 'SPORTS_CLUBS',
    price: '450.50',
    isFree: false,
    duration: 60,
    ageGroup: { min: 60, max: 144 },
    daysOfWeek: ['WEDNESDAY', 'SATURDAY', 'SUNDAY'],
    isActive: true,
    isSaved: false,
    schedule: { dayOfWeek: 'saturday', timeSlot: '10:00-11:00', moreSlots: 2 },
    refundPolicy: { hours: 24, percent: 100 },
    provider: { name: 'Salem Sports', phone: '+919876543210', latitude: 11.678 },
    rating: { average: 0, count: 0, breakdown: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: 0 })) },
  })
})

test('shows a daily slot in one line, and no slot as flexible', async () => {
  const daily = await seedActivity(db, { days: DAYS })
  const flexible = await seedActivity(db, { days: [] })
  expect(await loadActivity(daily.id, 'schedule { dayOfWeek moreSlots }')).toEqual({
    schedule: { dayOfWeek: 'daily', moreSlots: 0 },
  })
  expect(await loadActivity(flexible.id, 'schedule { dayOfWeek } nextSessions { date }')).toEqual({
    schedule: null,
    nextSessions: [],
  })
})

test('finds an activity by global id and uuid, and null for anything else', async () => {
  const { id } = await seedActivity(db)
  const { id: globalId } = await loadActivity(id, 'id')
  expect(await loadActivity(globalId, 'uuid')).toEqual({ uuid: id })
  expect(
    (
      await fetchData(visitor, graphql('query ($id: ID!) { node(id: $id) { ... on Activity { uuid } } }'), {
        id: globalId,
      })
    ).node,
  ).toEqual({ uuid: id })
  for (const unknown of ['nonsense', '', crypto.randomUUID(), btoa('Activity:1'), btoa(`Provider:${id}`)])
    expect(await loadActivity(unknown, 'uuid')).toBeNull()
  const { errors } = await visitor.graphql(graphql('query ($id: ID!) { node(id: $id) { id } }'), {
    id: btoa('Activity:1'),
  })
  expect(errors).toBeUndefined()
})

test('shows an inactive activity to users who saved it and to staff, and refuses bookings', async () => {
  const { id, slots } = await seedActivity(db, { isActive: false })
  const asha = await seedParent(server)
  await db.savedActivity.create({ data: { userId: asha.id, activityId: id } })
  const fields = 'isActive slots(date: "2026-11-28") { id } nextSessions { id }'
  const inactive = { isActive: false, slots: [], nextSessions: [] }
  expect(slots).toHaveLength(1)
  expect(await loadActivity(id, fields)).toBeNull()
  expect(await loadActivity(id, fields, (await seedParent(server)).client)).toBeNull()
  expect(await loadActivity(id, fields, asha.client)).toEqual(inactive)
  expect(await loadActivity(id, fields, (await seedStaff(server)).client)).toEqual(inactive)
})

test('hides the activity behind a review of an inactive activity', async () => {
  const { id } = await seedActivity(db, { isActive: false })
  const review = await seedReview(db, { activityId: id, rating: 5 })
  const document = graphql('query ($id: ID!) { node(id: $id) { ... on Review { activity { name } } } }')
  const variables = { id: btoa(`Review:${review.id}`) }
  expect((await visitor.graphql(document, variables)).data.node).toBeNull()
  const staff = (await seedStaff(server)).client
  expect((await staff.graphql(document, variables)).data.node).toEqual({
    activity: { name: 'Pottery for beginners' },
  })
})

test('lists the sessions of a day by start, full ones with 0 seats, without started, past and too distant ones', async () => {
  const activity = await seedActivity(db, {
    days: ['monday', 'saturday'],
    startTime: '09:59',
    endTime: '11:00',
  })
  const [monday, saturday] = activity.slots
  await db.timeSlot.create({
    data: {
      activityId: activity.id,
      dayOfWeek: 'saturday',
      startTime: '08:00',
      endTime: '09:00',
      price: '99.00',
    },
  })
  await db.slotOccurrence.create({
    data: { timeSlotId: saturday?.id as string, date: new Date('2026-11-28'), booked: 10 },
  })
  const on = async (date: string) =>
    (
      await loadActivity(
        activity.id,
        `slots(date: "${date}") { timeSlot availableSpots price startsAt isDaily date }`,
      )
    ).slots
  expect(monday).toBeDefined()
  expect(await on('2026-11-28')).toEqual([
    {
      timeSlot: '08:00-09:00',
      availableSpots: 10,
      price: '99.00',
      startsAt: '2026-11-28T02:30:00.000Z',
      isDaily: false,
      date: '2026-11-28',
    },
    {
      timeSlot: '09:59-11:00',
      availableSpots: 0,
      price: '450.00',
      startsAt: '2026-11-28T04:29:00.000Z',
      isDaily: false,
      date: '2026-11-28',
    },
  ])
  expect(await on('2026-11-23')).toEqual([])
  expect(await on('2026-11-21')).toEqual([])
  expect(await on('2026-11-24')).toEqual([])
  expect(await on('2027-11-20')).toHaveLength(2)
  expect(await on('2027-11-27')).toEqual([])
  clock.set('2026-11-23T04:28:59Z')
  expect(await on('2026-11-23')).toHaveLength(1)
  clock.set('2026-11-23T04:30:00Z')
})

test('treats closed dates as full and adds extra dates', async () => {
  const { id, slots } = await seedActivity(db)
  const timeSlotId = slots[0]?.id as string
  await db.slotException.createMany({
    data: [
      { timeSlotId, date: new Date('2026-11-28'), isClosed: true },
      { timeSlotId, date: new Date('2026-11-29'), isClosed: false },
    ],
  })
  const found = await loadActivity(
    id,
    'closed: slots(date: "2026-11-28") { availableSpots } extra: slots(date: "2026-11-29") { availableSpots } nextSessions(first: 2) { date }',
  )
  expect(found).toEqual({
    closed: [],
    extra: [{ availableSpots: 10 }],
    nextSessions: [{ date: '2026-11-29' }, { date: '2026-12-05' }],
  })
})

test('costs the same number of statements for any list length', async () => {
  const asha = await seedParent(server)
  for (let i = 0; i < 6; i++) {
    const { id } = await seedActivity(db)
    await seedReview(db, { activityId: id, rating: 4 })
    await db.savedActivity.create({ data: { userId: asha.id, activityId: id } })
  }
  const document =
    graphql(`query ($first: Int!) { viewer { savedActivities(first: $first) { totalCount edges { node {
    name isSaved daysOfWeek schedule { moreSlots } nextSessions(first: 1) { date }
    slots(date: "2026-11-28") { availableSpots } rating { average breakdown { stars count } }
    provider { name } distance(from: "Nowhere") } } } } }`)
  const cost = (first: number) => server.countQueries(() => fetchData(asha.client, document, { first }))
  const one = await cost(1)
  expect(await cost(6)).toBe(one)
  // At most one statement for each relation and data loader, whatever the number of activities.
  expect(one).toBeLessThanOrEqual(12)
})

test("lists categories in order, in the reader's language, with their active activities", async () => {
  await seedActivity(db, { category: 'music-dance' })
  await seedActivity(db, { category: 'music-dance', isActive: false })
  const hindi = server.createClient({ 'accept-language': 'hi-IN,hi;q=0.9' })
  const { categories } = await fetchData(
    hindi,
    graphql('{ categories { category slug name activityCount } }'),
  )
  expect(categories).toHaveLength(8)
  expect(categories[0]).toMatchObject({ category: 'BABY_GROUPS', slug: 'baby-groups', name: 'बेबी ग्रुप' })
  expect(categories[6]).toEqual({
    category: 'MUSIC_DANCE',
    slug: 'music-dance',
    name: 'संगीत और नृत्य',
    activityCount: 1,
  })
})

test("lists approved reviews newest first and marks the caller's own", async () => {
  const { id } = await seedActivity(db)
  const asha = await seedParent(server, { firstName: 'Asha', lastName: 'Raman' })
  await seedReview(db, {
    activityId: id,
    rating: 5,
    userId: asha.id,
    title: 'First',
    createdAt: new Date('2026-01-01'),
  })
  await seedReview(db, { activityId: id, rating: 4, title: 'Second', createdAt: new Date('2026-02-01') })
  const hidden = await seedReview(db, { activityId: id, rating: 1, title: 'Hidden', isApproved: false })
  const fields = `rating { average count breakdown { stars count } }
    reviews(first: 1) { totalCount pageInfo { hasNextPage endCursor } edges { node { title isMine author { firstName lastName } } } }`
  const { rating, reviews } = await loadActivity(id, fields, asha.client)
  expect(rating).toMatchObject({ average: 4.5, count: 2 })
  expect(rating.breakdown).toEqual([1, 1, 0, 0, 0].map((count, index) => ({ stars: 5 - index, count })))
  expect(reviews).toMatchObject({ totalCount: 2, pageInfo: { hasNextPage: true } })
  expect(reviews.edges[0].node).toMatchObject({ title: 'Second', isMine: false })
  const next = await loadActivity(
    id,
    `reviews(first: 1, after: "${reviews.pageInfo.endCursor}") { edges { node { title isMine author { firstName lastName } } } }`,
    asha.client,
  )
  expect(next.reviews.edges).toEqual([
    { node: { title: 'First', isMine: true, author: { firstName: 'Asha', lastName: 'Raman' } } },
  ])
  expect(
    (
      await fetchData(visitor, graphql('query ($id: ID!) { node(id: $id) { id } }'), {
        id: btoa(`Review:${hidden.id}`),
      })
    ).node,
  ).toBeNull()
})
