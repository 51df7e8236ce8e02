import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { PageRequest } from '../../../../domain/page.ts'
import { book } from '../../../testing/features/booking.ts'
import { seedActivity, seedChild, seedParent } from '../../../testing/seed.ts'
import { startTestServer } from '../../../testing/testServer.ts'

const operations: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../graphql/generated/operations.json'), 'utf8'),
)
const documents = new Map(
  Object.values(operations).map((text) => [/^query (\w+)/m.exec(text)?.[1] ?? '', text]),
)
let executeQueries: (page: PageRequest) => Promise<void> = async () => {}

/** Renders nothing: it executes the queries of a page as the client does, in one request. */
const server = await startTestServer(
  { PAGE_CACHE_BYTES: '0' },
  {
    isDevelopment: false,
    documents,
    load: async () => ({
      assets: { scripts: [], preloads: [], stylesheets: [] },
      render: async (page) => {
        await executeQueries(page)
        return { status: 200, head: '', body: '', records: null }
      },
      renderDocument: () => '',
    }),
    serveAssets: async () => {},
  },
)
const { db } = server

/** Statements of a page and the frame around it. The page is opened once before, as by the visitor before. */
async function countStatements(
  name: string,
  variables: Record<string, unknown>,
  cookies: Record<string, string> = {},
) {
  let results: unknown[] = []
  executeQueries = async ({ execute }) => {
    results = await Promise.all([execute('ShellQuery', {}), execute(name, variables)])
  }
  const open = async () => {
    results = []
    await server.app.inject({ method: 'GET', url: '/', cookies })
    // Outside of the rendering, which turns an error into an empty page.
    const data = expect.objectContaining({ data: expect.anything() })
    expect(results).toEqual([data, data])
    for (const result of results) expect(result).not.toHaveProperty('errors')
  }
  await open()
  return server.countQueries(open)
}

const place = 'Salem, Tamil Nadu'
let activityId = ''
let bookingId = ''
let cookies: Record<string, string> = {}

beforeAll(async () => {
  const salem = { name: 'Salem', label: place, district: 'Salem', state: 'Tamil Nadu' }
  await db.place.create({ data: { ...salem, kind: 'city', latitude: 11.66, longitude: 78.15 } })
  const [clay, paint] = [await seedActivity(db, { name: 'Clay' }), await seedActivity(db, { name: 'Paint' })]
  const parent = await seedParent(server, { location: place })
  await seedChild(db, parent.id)
  await db.savedActivity.create({ data: { userId: parent.id, activityId: clay.id } })
  const { booking } = await book(parent.client, clay)
  await book(parent.client, paint, { series: { recurringType: 'WEEKLY', recurringCount: 3 } })
  activityId = clay.id
  bookingId = booking.id
  cookies = parent.client.cookies
})

const PAGES: Record<string, () => Record<string, unknown>> = {
  HomePageQuery: () => ({
    filter: { location: place, nearestIfNone: true },
    weekend: { location: place, dateFrom: '2026-11-28', dateTo: '2026-11-29' },
    place,
    first: 10,
  }),
  SearchPageQuery: () => ({ filter: { location: place, query: 'clay' }, place, first: 20 }),
  ActivityPageQuery: () => ({ id: activityId, place, from: '2026-11-23', to: '2026-11-30' }),
  RecommendationsPageQuery: () => ({ language: 'EN', unit: 'MILES', place }),
  BookingsPageQuery: () => ({ filter: 'UPCOMING', first: 10 }),
  BookingPageQuery: () => ({ id: bookingId }),
  SavedPageQuery: () => ({ place, first: 10 }),
}

// Upper bounds, higher than what a page needs: a page that reads row by row exceeds them.
test.each([
  ['HomePageQuery', 6],
  ['SearchPageQuery', 6],
  ['ActivityPageQuery', 8],
  ['RecommendationsPageQuery', 4],
])('shows a visitor %s with at most %i statements', async (name, limit) => {
  const variables = { ...PAGES[name]?.(), isSignedIn: false }
  expect(await countStatements(name, variables)).toBeLessThanOrEqual(limit)
})

test.each([
  ['HomePageQuery', 14],
  ['SearchPageQuery', 12],
  ['ActivityPageQuery', 14],
  ['RecommendationsPageQuery', 10],
  ['BookingsPageQuery', 14],
  ['BookingPageQuery', 10],
  ['SavedPageQuery', 10],
])('shows a parent %s with at most %i statements', async (name, limit) => {
  const variables = { ...PAGES[name]?.(), isSignedIn: true }
  expect(await countStatements(name, variables, cookies)).toBeLessThanOrEqual(limit)
})
