import { afterEach, expect, test } from 'vitest'
import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'
import { book } from '../../testing/features/booking.ts'
import { cancel, markBookingPaid } from '../../testing/features/cancellation.ts'
import { seedActivity, seedParent } from '../../testing/seed.ts'
import { expectValue, fetchData, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

/** Monday 23 November 2026, 10:00 in India. */
const server = await startTestServer()
const { db, clock } = server
const start = clock.now
afterEach(() => {
  clock.now = start
})

type Filter = 'ALL' | 'UPCOMING' | 'PAST' | 'CANCELLED'
const FILTERS: Filter[] = ['ALL', 'UPCOMING', 'PAST', 'CANCELLED']

const document =
  graphql(`query ($filter: BookingFilter!, $asOne: Boolean!, $first: Int, $after: String, $last: Int, $before: String) {
  viewer {
    bookingCounts(seriesAsOne: $asOne) { all upcoming past cancelled }
    bookings(filter: $filter, seriesAsOne: $asOne, first: $first, after: $after, last: $last, before: $before) {
      totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges { cursor node { uuid bookingDate status activity { name isSaved provider { name } }
        series { position count upcomingCount cancelledCount totalAmount activeCount activeAmount } } } } } }`)

type Page = Omit<VariablesOf<typeof document>, 'filter' | 'asOne'>

async function list(client: TestClient, filter: Filter, asOne = false, page: Page = {}) {
  const { viewer } = await fetchData(client, document, { filter, asOne, ...page })
  const { bookings, bookingCounts } = expectValue(viewer)
  return { ...bookings, counts: bookingCounts, nodes: bookings.edges.map(({ node }) => node) }
}

const getDays = ({ nodes }: { nodes: { bookingDate: string }[] }) =>
  nodes.map(({ bookingDate }) => bookingDate.slice(5, 10))

/** A weekly series of 4 with a cancelled second session, a class tomorrow week, and an unpaid booking. */
async function seedFamily() {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const series = await book(client, activity, { series: { recurringType: 'WEEKLY', recurringCount: 4 } })
  await markBookingPaid(db, series.booking.uuid)
  const rows = await db.booking.findMany({
    where: { activityId: activity.id },
    orderBy: { bookingDate: 'asc' },
  })
  await cancel(client, rows[1]?.id as string)
  const single = await book(client, activity, { bookingDate: '2026-12-05' })
  await markBookingPaid(db, single.booking.uuid)
  const unpaid = await book(client, activity, { bookingDate: '2026-12-12' })
  return { client, rows, single: single.booking.uuid, unpaid: unpaid.booking.uuid }
}

test('lists each tab in its order, with matching counts', async () => {
  const { client } = await seedFamily()
  const shown = async () => {
    const lists = await Promise.all(FILTERS.map((filter) => list(client, filter)))
    const [first] = lists
    if (!first) throw new Error('No lists')
    const { all, upcoming, past, cancelled } = first.counts
    expect(lists.map(({ totalCount }) => totalCount)).toEqual([all, upcoming, past, cancelled])
    return lists.map(getDays)
  }
  expect(await shown()).toEqual([
    ['11-28', '12-05', '12-12', '12-12', '12-19', '12-05'],
    ['11-28', '12-05', '12-12', '12-12', '12-19'],
    [],
    ['12-05'],
  ])
  // After two Saturdays the unpaid one is overdue. What is past and cancelled is in both tabs.
  clock.set('2026-12-07T04:30:00Z')
  expect(await shown()).toEqual([
    ['12-12', '12-19', '12-12', '12-05', '12-05', '11-28'],
    ['12-12', '12-19'],
    ['12-05', '12-05', '11-28'],
    ['12-12', '12-05'],
  ])
})

test('counts a session that starts now as upcoming', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const { booking } = await book(client, activity)
  await markBookingPaid(db, booking.uuid)
  clock.now = new Date(booking.bookingDate)
  expect((await list(client, 'UPCOMING')).totalCount).toBe(1)
  clock.now = new Date(clock.now.getTime() + 1)
  expect((await list(client, 'PAST')).totalCount).toBe(1)
})

test('shows a series as one card in each of its tabs, by its session there', async () => {
  const { client, rows } = await seedFamily()
  clock.set('2026-12-07T04:30:00Z')
  const cards = async (filter: Filter) => {
    const { nodes, totalCount, counts } = await list(client, filter, true)
    expect([totalCount, counts[filter.toLowerCase() as Lowercase<Filter>]]).toEqual([
      nodes.length,
      nodes.length,
    ])
    return nodes.map(({ series, bookingDate }) => [bookingDate.slice(5, 10), series?.position ?? null])
  }
  expect(await cards('ALL')).toEqual([
    ['12-12', 3],
    ['12-12', null],
    ['12-05', null],
  ])
  expect(await cards('UPCOMING')).toEqual([['12-12', 3]])
  // The first session is past. The cancelled second one does not represent the series.
  expect(await cards('PAST')).toEqual([
    ['12-05', null],
    ['11-28', 1],
  ])
  expect(await cards('CANCELLED')).toEqual([
    ['12-12', null],
    ['12-05', 2],
  ])
  const { nodes } = await list(client, 'UPCOMING', true)
  expect(nodes[0]?.series).toEqual({
    position: 3,
    count: 4,
    upcomingCount: 2,
    cancelledCount: 1,
    totalAmount: '1800.00',
    activeCount: 3,
    activeAmount: '1350.00',
  })
  expect(rows).toHaveLength(4)
})

test('pages through the whole list from both ends, also with equal times', async () => {
  const activity = await seedActivity(db, { capacity: 100 })
  const { client } = await seedParent(server)
  for (let made = 0; made < 3; made++) await book(client, activity)
  await book(client, activity, { series: { recurringType: 'WEEKLY', recurringCount: 8 } })
  clock.set('2026-11-29T04:30:00Z')
  for (const asOne of [false, true])
    for (const filter of FILTERS) {
      const whole = (await list(client, filter, asOne, { first: 100 })).nodes.map(({ uuid }) => uuid)
      const forward: string[] = []
      for (let after: string | null = null, more = true; more; ) {
        const page = await list(client, filter, asOne, { first: 2, after })
        forward.push(...page.nodes.map(({ uuid }) => uuid))
        after = page.pageInfo.endCursor
        more = page.pageInfo.hasNextPage
      }
      expect(forward).toEqual(whole)
      const backward: string[] = []
      for (let before: string | null = null, more = true; more; ) {
        const page = await list(client, filter, asOne, { last: 2, before })
        backward.unshift(...page.nodes.map(({ uuid }) => uuid))
        before = page.pageInfo.startCursor
        more = page.pageInfo.hasPreviousPage
      }
      expect(backward).toEqual(whole)
    }
})

test('refuses an unknown cursor', async () => {
  const { client } = await seedParent(server)
  for (const cursor of ['nonsense', btoa("0 1 ' OR true")]) {
    const { errors } = await client.graphql(document, { filter: 'ALL', asOne: false, after: cursor })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'after' }] })
  }
})

test('costs the same number of statements for any page length', async () => {
  const activity = await seedActivity(db)
  const { client } = await seedParent(server)
  const one = async (first: number) => server.countQueries(() => list(client, 'ALL', false, { first }))
  await book(client, activity, { series: { recurringType: 'WEEKLY', recurringCount: 5 } })
  for (let made = 0; made < 3; made++) await book(client, activity, { bookingDate: '2026-12-05' })
  const statements = await one(1)
  expect(await one(8)).toBe(statements)
  expect(statements).toBeLessThanOrEqual(10)
})

test('hides the bookings of other users', async () => {
  await seedFamily()
  expect(await list((await seedParent(server)).client, 'ALL')).toMatchObject({
    totalCount: 0,
    counts: { all: 0, upcoming: 0, past: 0, cancelled: 0 },
  })
})
