import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { DAYS as WEEKDAYS } from '../../domain/activities/days.ts'
import { addDays, toInstant } from '../../domain/time.ts'
import { graphql } from '../platform/graphql/document.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../testing/seed.ts'
import { expectValue, fetchData, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db, countQueries } = server

const MONDAY = '2026-11-23'
const SLOTS_PER_DAY = 33
const DAYS = 31
const SESSIONS = SLOTS_PER_DAY * DAYS

const provider = await seedProvider(db)
const activity = await seedActivity(db, { providerId: provider.id, days: [] })
const manager = await seedManager(server, provider.id)
const staff = await seedStaff(server)

/** 1,023 sessions in 31 days, each of the first 20 days with one booking for each slot. */
beforeAll(async () => {
  const slots = WEEKDAYS.flatMap((dayOfWeek) =>
    Array.from({ length: SLOTS_PER_DAY }, (_, index) => ({
      id: randomUUID(),
      activityId: activity.id,
      dayOfWeek,
      startTime: `${String(6 + Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`,
      endTime: '21:00',
    })),
  )
  await db.timeSlot.createMany({ data: slots })
  const parent = await seedParent(server)
  await db.booking.createMany({
    data: Array.from({ length: 20 }, (_, index) => addDays(MONDAY, index)).flatMap((day, index) =>
      slots
        .filter(({ dayOfWeek }) => dayOfWeek === WEEKDAYS[index % 7])
        .map(({ id, startTime, endTime }) => ({
          activityId: activity.id,
          providerId: provider.id,
          userId: parent.id,
          timeSlotId: id,
          bookingDate: toInstant(day, startTime),
          timeSlot: `${startTime}-${endTime}`,
          participantName: 'Kavya',
          participantAge: 7,
          totalAmount: '0',
          status: 'confirmed' as const,
          paymentStatus: 'paid' as const,
          contactName: 'Asha Raman',
          contactPhone: '+919876543210',
          contactEmail: 'asha@example.in',
          refundHours: 24,
          refundPercent: 100,
        })),
    ),
  })
})

interface SessionPage {
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  edges: { node: { id: string } }[]
}

const providerDocument =
  graphql(`query ($id: ID!, $date: Date!, $first: Int, $after: String, $last: Int, $before: String) {
  provider(id: $id) { operations {
    sessions(date: $date, days: 31, first: $first, after: $after, last: $last, before: $before) {
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      edges { node { id startsAt } }
    }
  } }
}`)

async function loadPage(page: { first?: number; after?: string; last?: number; before?: string }) {
  const { provider: found } = await fetchData(manager.client, providerDocument, {
    id: provider.id,
    date: MONDAY,
    ...page,
  })
  return expectValue(found?.operations?.sessions)
}

test('pages through more than 1,000 sessions of a provider, forwards and backwards', async () => {
  const nodes: { id: string; startsAt: string }[] = []
  let after: string | undefined
  let backwards: string | undefined
  for (let page = await loadPage({ first: 100 }); ; page = await loadPage({ first: 100, after })) {
    nodes.push(...page.edges.map(({ node }) => node))
    if (!page.pageInfo.hasNextPage) {
      backwards = page.pageInfo.startCursor ?? undefined
      break
    }
    after = page.pageInfo.endCursor ?? undefined
  }
  expect(nodes).toHaveLength(SESSIONS)
  expect(new Set(nodes.map(({ id }) => id)).size).toBe(SESSIONS)
  expect(nodes.map(({ startsAt }) => startsAt)).toEqual(nodes.map(({ startsAt }) => startsAt).toSorted())

  const before = await loadPage({ last: 100, before: backwards })
  expect(before.edges.map(({ node }) => node)).toEqual(nodes.slice(900, 1000))
  expect(before.pageInfo).toMatchObject({ hasPreviousPage: true })
}, 60_000)

test('lists all booked sessions for staff, over several pages', async () => {
  const document = graphql(`query ($date: Date!, $after: String) { viewer { staff { operations {
    sessions(date: $date, days: 31, first: 100, after: $after) {
      pageInfo { hasNextPage endCursor } edges { node { id seatsBooked } }
    }
  } } } }`)
  const ids = new Set<string>()
  let after: string | null | undefined
  while (after !== null) {
    const { viewer } = await fetchData(staff.client, document, { date: MONDAY, after })
    const { edges, pageInfo }: SessionPage = expectValue(viewer?.staff?.operations.sessions)
    for (const { node } of edges) ids.add(node.id)
    after = pageInfo.hasNextPage ? pageInfo.endCursor : null
  }
  expect(ids.size).toBe(20 * SLOTS_PER_DAY)
}, 60_000)

test('loads the bookings of a page of sessions with one statement', async () => {
  const document = graphql(`query ($id: ID!, $date: Date!, $first: Int) {
    provider(id: $id) { operations { sessions(date: $date, days: 31, first: $first) {
      edges { node { id date seatsBooked bookings { uuid participant { name } } activity { name } } }
    } } }
  }`)
  const load = (client: TestClient, first: number) =>
    fetchData(client, document, { id: provider.id, date: MONDAY, first })
  const one = await countQueries(() => load(manager.client, 1))
  const fifty = await countQueries(() => load(manager.client, 50))
  expect(fifty).toBe(one)
  const { provider: found } = await load(manager.client, 50)
  for (const { node } of expectValue(found?.operations?.sessions.edges))
    expect(node).toMatchObject({ seatsBooked: 1, bookings: [{ participant: { name: 'Kavya' } }] })
})
