import { beforeAll, describe, expect, test } from 'vitest'
import type { ActivityFilterInput } from '../../../domain/activities/activityFilter.ts'
import { calculateMiles, type Point } from '../../../domain/places/distance.ts'
import { toIndianDay } from '../../../domain/time.ts'
import { insertRows } from '../../../prisma/demo/insertRows.ts'
import { Random } from '../../../prisma/demo/random.ts'
import type { Context } from '../../platform/context.ts'
import { Prisma } from '../../platform/database/database.ts'
import { formatCursor } from '../../platform/database/keyset.ts'
import { seedProvider } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { prepareSearch } from './prepareSearch.ts'
import { listNearBlocks } from './searchBlocks.ts'
import { buildSearchConditions, type Search } from './searchConditions.ts'
import { selectMatches } from './searchMatches.ts'
import { countActivities, getSearchKeyset, RANKED_MAX, searchActivities } from './searchRequest.ts'

const { db, clock } = await startTestServer()
const SALEM = { latitude: 11.664325, longitude: 78.146011 }
const ACTIVITY_COUNT = RANKED_MAX + 400
const PAGE_SIZE = 100
/** Degrees: all activities are within 10 miles of Salem. */
const SCATTER = 0.09
const TITLES = ['Football stars', 'Chess club', 'Kathak steps', 'Swimming squad', 'Pottery club']
const KINDS = ['football', 'chess', 'kathak', 'swimming', 'pottery']
const random = new Random('matches')
const points = new Map<string, Point>()

beforeAll(async () => {
  const provider = await seedProvider(db)
  await db.place.create({
    data: { kind: 'city', name: 'Salem', label: 'Salem', district: 'Salem', state: 'Tamil Nadu', ...SALEM },
  })
  const rows = Array.from({ length: ACTIVITY_COUNT }, (_, index) => ({
    id: random.nextUuid(),
    providerId: provider.id,
    name: TITLES[index % TITLES.length],
    kinds: [KINDS[index % KINDS.length]],
    description: index % 7 === 0 ? 'Some football too.' : 'For all.',
    category: index % 2 === 0 ? 'sports-clubs' : 'educational',
    ageGroupMin: 12 * (index % 10),
    ageGroupMax: 12 * (index % 10) + 60,
    price: index % 50 === 0 ? 0 : 100 + index,
    isFree: index % 50 === 0,
    address: 'Main Road',
    postcode: '636001',
    latitude: SALEM.latitude + (random.next() - 0.5) * 2 * SCATTER,
    longitude: SALEM.longitude + (random.next() - 0.5) * 2 * SCATTER,
  }))
  await insertRows(db, 'activities', rows)
  await db.$executeRaw`ANALYZE search_documents`
  for (const { id, latitude, longitude } of rows) points.set(id, { latitude, longitude })
}, 120_000)

function prepare(filter: ActivityFilterInput): Promise<Search> {
  const now = clock.now
  const loadOnce = <T>(_: string, load: () => Promise<T>) => load()
  return prepareSearch({ db, now, today: toIndianDay(now), loadOnce } as unknown as Context, filter)
}

const ID = Prisma.sql`"activityId" AS id`
const listIds = async (statement: Prisma.Sql) =>
  (await db.$queryRaw<{ id: string }[]>(statement)).map(({ id }) => id)
const listWithoutBlocks = (search: Search) =>
  listIds(Prisma.sql`SELECT ${ID} FROM search_documents WHERE ${buildSearchConditions(search)}`)

describe('blocks', () => {
  test.each([0.1, 2, 10, 50])('cover a circle of %d miles once, nearest first', async (radius) => {
    const blocks = listNearBlocks(SALEM, radius)
    const around = Array.from({ length: 500 }, () => ({
      latitude: SALEM.latitude + (random.next() - 0.5) * (radius / 30),
      longitude: SALEM.longitude + (random.next() - 0.5) * (radius / 30),
    }))
    const numbered = await db.$queryRaw<{ number: number }[]>`
      SELECT search_block_of(latitude, longitude) AS number
      FROM unnest(${around.map((point) => point.latitude)}::float8[], ${around.map((point) => point.longitude)}::float8[])
        WITH ORDINALITY AS p (latitude, longitude, position) ORDER BY position`
    const found = around.map((point, index) => {
      const { number } = numbered[index] as { number: number }
      const own = blocks.flatMap(({ low, high }, at) => (number >= low && number <= high ? at : []))
      return { miles: calculateMiles(SALEM, point), own }
    })
    for (const { miles, own } of found) {
      expect(own.length).toBeLessThan(2)
      if (miles <= radius) expect(own).toHaveLength(1)
    }
    const first = blocks[0] as { low: number; high: number }
    const [{ centre } = { centre: 0 }] = await db.$queryRaw<{ centre: number }[]>`
      SELECT search_block_of(${SALEM.latitude}, ${SALEM.longitude}) AS centre`
    expect(centre).toBeGreaterThanOrEqual(first.low)
    expect(centre).toBeLessThanOrEqual(first.high)
  })

  test.each<ActivityFilterInput>([
    { radius: 2 },
    { radius: 5, query: 'football' },
    { radius: 10 },
    { radius: 50, query: 'chess' },
    { query: 'footb', category: 'sports-clubs' },
    { query: "football'" },
    { kinds: ['swimming', 'chess'], radius: 5 },
    { kinds: ['chess'], query: 'club' },
    { ageGroupMin: 24, ageGroupMax: 36, maxPrice: 100_000, sort: 'price' },
    { isFree: true },
  ])('find the same as the whole table for %j', async (filter) => {
    const search = await prepare({ location: 'Salem', ...filter })
    const found = await listIds(selectMatches(search, ID, null))
    expect(found.length).toBeGreaterThan(10)
    expect(found.toSorted()).toEqual((await listWithoutBlocks(search)).toSorted())
  })
})

describe('more matches than are ranked', () => {
  test('are counted up to the limit, and the nearest ones are listed in pages without gaps', async () => {
    const search = await prepare({ location: 'Salem' })
    expect(await countActivities(db, search)).toBe(RANKED_MAX + 1)
    const listed: string[] = []
    for (let after: string | undefined; ; ) {
      const page = { limit: PAGE_SIZE, inverted: false, after, before: undefined }
      const { rows, total } = await searchActivities(db, search, page, false)
      if (rows.length === 0) break
      expect(total).toBe(RANKED_MAX + 1)
      listed.push(...rows.map(({ id }) => id))
      after = formatCursor(getSearchKeyset(search), rows.at(-1) as (typeof rows)[number])
    }
    expect(new Set(listed).size).toBe(RANKED_MAX + 1)
    expect(listed).toHaveLength(RANKED_MAX + 1)
    const exact = [...points.keys()].sort((a, b) => getMetres(a) - getMetres(b)).map(getMetres)
    expect(listed.slice(0, 1000).map(getMetres)).toEqual(exact.slice(0, 1000))
  })

  test('are all ranked by price', async () => {
    const search = await prepare({ location: 'Salem', sort: 'price' })
    const page = { limit: 1, inverted: false, after: undefined, before: undefined }
    expect((await searchActivities(db, search, page, false)).total).toBe(
      (await listWithoutBlocks(search)).length,
    )
  })

  test('a limit reads fewer rows than no limit', async () => {
    const search = await prepare({ location: 'Salem', ageGroupMin: 24, ageGroupMax: 60 })
    const [limited, whole] = [await countRowsRead(search, 100), await countRowsRead(search, null)]
    expect(whole).toBeGreaterThan(RANKED_MAX)
    expect(limited).toBeLessThan(whole / 4)
  })
})

const getMetres = (id: string) => Math.round(1609.344 * calculateMiles(SALEM, points.get(id) as Point))

interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  Plans?: Plan[]
}

/** Rows that the plan reads of the search index. */
async function countRowsRead(search: Search, limit: number | null): Promise<number> {
  const [row] = await db.$queryRaw<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
    Prisma.sql`EXPLAIN (ANALYZE, FORMAT JSON) ${selectMatches(search, ID, limit)}`,
  )
  const sum = (plan: Plan): number =>
    (plan['Relation Name'] === 'search_documents' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
    (plan.Plans ?? []).reduce((rows, part) => rows + sum(part), 0)
  return row ? sum(row['QUERY PLAN'][0].Plan) : 0
}
