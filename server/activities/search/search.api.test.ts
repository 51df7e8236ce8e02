import { beforeAll, describe, expect, test } from 'vitest'
import { calculateMiles } from '../../../domain/places/distance.ts'
import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'
import { seedActivity, seedProvider } from '../../testing/seed.ts'
import { expectValue, fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const { db, clock, createClient } = await startTestServer({}, undefined, 'places')
const visitor = createClient()
const SALEM = { latitude: 11.664325, longitude: 78.146011 }

beforeAll(async () => {
  const striker = await seedProvider(db, { name: 'Striker Academy' })
  // About 0.69 miles for each hundredth of a degree of latitude.
  const at = (north: number) => ({
    latitude: String(SALEM.latitude + north),
    longitude: String(SALEM.longitude),
  })
  await seedActivity(db, {
    name: 'Football for beginners',
    category: 'sports-clubs',
    providerId: striker.id,
    description: 'Passing, dribbling and small games on grass.',
    ...at(0.02),
    ageGroupMin: 60,
    ageGroupMax: 120,
    price: '450.00',
    days: ['saturday', 'wednesday'],
    createdAt: new Date('2026-01-01'),
  })
  await seedActivity(db, {
    name: 'Swimming squad',
    category: 'sports-clubs',
    description: 'Strokes and starts; football on rest days.',
    ...at(0.01),
    ageGroupMin: 96,
    ageGroupMax: 180,
    price: '900.00',
    days: ['sunday'],
    createdAt: new Date('2026-01-02'),
  })
  await seedActivity(db, {
    name: 'Story hour',
    category: 'educational',
    address: 'Library Road, Fairlands',
    postcode: '636016',
    ...at(0.05),
    ageGroupMin: 36,
    ageGroupMax: 72,
    isFree: true,
    days: [],
    createdAt: new Date('2026-01-03'),
  })
  await seedActivity(db, { name: 'Sleeping kite club', isActive: false, ...at(0) })
  await seedActivity(db, {
    name: 'Kite club',
    category: 'outdoor-adventure',
    ...at(0.3),
    ageGroupMin: 0,
    ageGroupMax: 216,
    price: '200.00',
    createdAt: new Date('2026-01-04'),
  })
}, 120_000)

const DOCUMENT =
  graphql(`query ($filter: ActivityFilter, $first: Int, $after: String, $last: Int, $before: String) {
  activities(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
    totalCount isBeyondRadius place { name } looserFilters { filter count }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { cursor node { name } } } }`)

type Variables = VariablesOf<typeof DOCUMENT>
type Filter = NonNullable<Variables['filter']>

async function search(filter: Filter = {}, page: Omit<Variables, 'filter'> = {}) {
  return expectValue((await fetchData(visitor, DOCUMENT, { filter, ...page })).activities)
}

const names = async (filter: Filter = {}) => (await search(filter)).edges.map(({ node }) => node.name)

describe('words', () => {
  test.each([
    ['a name', 'football', ['Football for beginners', 'Swimming squad']],
    ['what is typed so far', 'footb', ['Football for beginners', 'Swimming squad']],
    ['what is misspelt', 'fotball', ['Football for beginners', 'Swimming squad']],
    ['what is misspelt otherwise', 'swiming', ['Swimming squad']],
    ['another form of the word', 'swim', ['Swimming squad']],
    ['capitals and accents', 'FÓOTBALL beginners', ['Football for beginners', 'Swimming squad']],
    ['the provider', 'striker', ['Football for beginners']],
    ['a locality as a place', 'fairlands', ['Swimming squad', 'Football for beginners', 'Story hour']],
    ['the category', 'outdoor adventure', ['Kite club']],
    ['a category in Hindi', 'खेल', ['Swimming squad', 'Football for beginners']],
    ['a category in Tamil', 'விளையாட்டு', ['Swimming squad', 'Football for beginners']],
    ['an activity in Hindi', 'फुटबॉल', ['Football for beginners', 'Swimming squad']],
    [
      'words in between that say nothing',
      'football for the kids',
      ['Football for beginners', 'Swimming squad'],
    ],
    ['nothing that is not there', 'zumba', []],
    ['nothing inactive', 'sleeping', []],
  ])('%s: %s', async (_, query, found) => {
    expect(await names({ query })).toEqual(found)
  })

  test.each(["'", '\\', '!&|:*<->', "football' | 'kite", '%', '\u0000', '\ud83d', '()'])(
    '%j does no harm',
    async (query) => {
      const { errors } = await visitor.graphql(DOCUMENT, { filter: { query } })
      expect(errors).toBeUndefined()
    },
  )
})

describe('filters', () => {
  const cases: [string, Filter, string[]][] = [
    ['none: the newest first', {}, ['Kite club', 'Story hour', 'Swimming squad', 'Football for beginners']],
    ['category', { category: 'SPORTS_CLUBS' }, ['Swimming squad', 'Football for beginners']],
    ['weekday, of any slot', { dayOfWeek: 'WEDNESDAY' }, ['Football for beginners']],
    [
      'ages that touch',
      { ageGroupMin: 72, ageGroupMax: 72 },
      ['Kite club', 'Story hour', 'Football for beginners'],
    ],
    ['oldest age alone', { ageGroupMax: 36 }, ['Kite club', 'Story hour']],
    ['youngest age alone', { ageGroupMin: 181 }, ['Kite club']],
    ['free', { isFree: true }, ['Story hour']],
    ['price, free included', { maxPrice: '450.00' }, ['Kite club', 'Story hour', 'Football for beginners']],
    ['price 0', { maxPrice: '0' }, ['Story hour']],
    ['not only free', { isFree: false, maxPrice: '200' }, ['Kite club', 'Story hour']],
    [
      'a place: the nearest first',
      { location: 'Salem' },
      ['Swimming squad', 'Football for beginners', 'Story hour'],
    ],
    ['a radius', { location: 'Salem', radius: 2 }, ['Swimming squad', 'Football for beginners']],
    ['a PIN code as text', { query: '636016', radius: 2 }, ['Swimming squad', 'Football for beginners']],
    ['a PIN code beside words', { query: 'football 636001' }, ['Football for beginners', 'Swimming squad']],
    [
      'all at once',
      {
        query: 'football',
        location: 'Salem, Tamil Nadu',
        category: 'SPORTS_CLUBS',
        dayOfWeek: 'SATURDAY',
        ageGroupMin: 60,
        ageGroupMax: 60,
        maxPrice: '500',
      },
      ['Football for beginners'],
    ],
  ]

  test.each(cases)('%s', async (label, filter, found) => {
    const result = await names(filter)
    if (label === 'a PIN code as text') expect(result).toContain('Swimming squad')
    else expect(result).toEqual(found)
    expect((await search(filter)).totalCount).toBe(result.length)
  })

  test('returns the place at the centre', async () => {
    expect((await search({ location: 'Salem' })).place).toEqual({ name: 'Salem' })
    expect((await search({ query: 'chess 636016', location: 'Salem' })).place).toEqual({ name: '636016' })
    expect((await search()).place).toBeNull()
  })
})

describe('an empty result', () => {
  test('offers to remove single filters, the most results first', async () => {
    const { looserFilters } = await search({ query: 'football', dayOfWeek: 'MONDAY', isFree: true })
    expect(looserFilters).toEqual([])
    const found = await search({ category: 'SPORTS_CLUBS', dayOfWeek: 'SUNDAY', maxPrice: '500' })
    expect(found?.looserFilters).toEqual([
      { filter: 'DAY_OF_WEEK', count: 1 },
      { filter: 'MAX_PRICE', count: 1 },
    ])
    const far = await search({ location: 'Salem', query: 'kite' })
    expect(far?.looserFilters).toEqual([
      { filter: 'QUERY', count: 3 },
      { filter: 'RADIUS', count: 1 },
    ])
  })

  test('offers nothing when there are results', async () => {
    expect((await search({ category: 'SPORTS_CLUBS' }))?.looserFilters).toEqual([])
  })
})

describe('the nearest ones', () => {
  test('replace an empty radius', async () => {
    const found = await search({ location: 'Coimbatore', nearestIfNone: true })
    expect(found?.isBeyondRadius).toBe(true)
    expect(found?.totalCount).toBe(4)
    expect(await names({ location: 'Coimbatore', nearestIfNone: true })).toEqual([
      'Swimming squad',
      'Football for beginners',
      'Story hour',
      'Kite club',
    ])
  })

  test('do not replace results, and need any activity at all', async () => {
    expect(await search({ location: 'Salem', nearestIfNone: true })).toMatchObject({
      isBeyondRadius: false,
      totalCount: 3,
    })
    expect(await search({ location: 'Salem', query: 'zumba', nearestIfNone: true })).toMatchObject({
      isBeyondRadius: false,
      totalCount: 0,
    })
  })

  test('are the truly nearest twenty of many', async () => {
    const provider = await seedProvider(db)
    for (let n = 0; n < 30; n++)
      await seedActivity(db, {
        providerId: provider.id,
        name: `Far ${n}`,
        category: 'music-dance',
        latitude: String(28 + (n % 7) * 0.11),
        longitude: String(77 + (n % 5) * 0.13),
      })
    const filter: Filter = { location: 'Jaipur', category: 'MUSIC_DANCE', nearestIfNone: true }
    const found = await search(filter, { first: 100 })
    const all = await db.activity.findMany({ where: { category: 'music-dance' } })
    const jaipur = { latitude: 26.9124, longitude: 75.7873 }
    const miles = all
      .map(({ latitude, longitude }) =>
        calculateMiles(jaipur, { latitude: Number(latitude), longitude: Number(longitude) }),
      )
      .sort((a, b) => a - b)
    const within = miles.filter((distance) => distance <= (miles[19] ?? 0) + 1e-9)
    expect(found?.totalCount).toBe(within.length)
    expect(found?.edges).toHaveLength(within.length)
  })
})

describe('pages', () => {
  const each = [{}, { location: 'Salem' }, { query: 'football' }, { query: 'sports', location: 'Salem' }]

  test.each(each)('of %j cover the list in both directions', async (filter) => {
    const all = (await search(filter, { first: 100 })).edges.map(({ cursor }) => cursor)
    const forth: string[] = []
    for (let after: string | null = null; ; ) {
      const page: Awaited<ReturnType<typeof search>> = await search(filter, { first: 1, after })
      forth.push(...page.edges.map(({ cursor }) => cursor))
      if (!page.pageInfo.hasNextPage) break
      after = page.pageInfo.endCursor
    }
    expect(forth).toEqual(all)
    const back = await search(filter, { last: 100, before: all.at(-1) ?? null })
    expect(back.edges.map(({ cursor }) => cursor)).toEqual(all.slice(0, -1))
  })

  test("continue after the cursor's row is gone", async () => {
    const { pageInfo } = await search({ location: 'Salem' }, { first: 1 })
    const gone = await db.activity.findFirstOrThrow({ where: { name: 'Swimming squad' } })
    await db.activity.update({ where: { id: gone.id }, data: { isActive: false } })
    const next = await search({ location: 'Salem' }, { first: 1, after: pageInfo.endCursor })
    expect(next.edges[0]?.node.name).toBe('Football for beginners')
    await db.activity.update({ where: { id: gone.id }, data: { isActive: true } })
  })
})

describe('an invalid filter is a typed error', () => {
  const failure = async (filter: Filter, page: Omit<Variables, 'filter'> = {}) => {
    const { data, errors } = await visitor.graphql(DOCUMENT, { filter, ...page })
    expect(data.activities).toBeNull()
    return expectValue(errors?.[0])
  }

  test.each([
    [{ ageGroupMin: -1 }, 'ageGroupMin', 'validation.filter.age'],
    [{ ageGroupMin: 100, ageGroupMax: 10 }, 'ageGroupMax', 'validation.filter.ageOrder'],
    [{ radius: 900 }, 'radius', 'validation.filter.radius'],
    [{ maxPrice: '-1' }, 'maxPrice', 'validation.filter.maxPrice'],
    [{ maxPrice: '9999999999999' }, 'maxPrice', 'validation.invalid'],
  ])('%j', async (filter, field, code) => {
    const { message, extensions } = await failure(filter)
    expect(message).toBe('Please check the marked fields.')
    expect(extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field, code }] })
  })

  test.each([{ location: 'Atlantis' }, { query: 'yoga 999999' }])(
    'refuses the unknown place %j',
    async (filter) => {
      expect((await failure(filter))?.extensions).toMatchObject({ code: 'UNKNOWN_PLACE' })
    },
  )

  test('refuses an invalid cursor and one of another order', async () => {
    const { pageInfo } = await search({}, { first: 1 })
    expect((await failure({}, { after: 'nonsense' })).extensions.fields?.[0]?.field).toBe('after')
    expect((await failure({ location: 'Salem' }, { after: pageInfo.endCursor }))?.extensions?.code).toBe(
      'INVALID_INPUT',
    )
  })
})

test('pages by the next session, also when the page after was requested half an hour later', async () => {
  for (const name of ['Yodel one', 'Yodel two', 'Yodel three']) await seedActivity(db, { name })
  const filter: Filter = { query: 'yodel', sort: 'SOONEST' }
  const { edges, pageInfo } = await search(filter, { first: 1 })
  const start = clock.now
  clock.now = new Date(start.getTime() + 30 * 60_000)
  const rest = await search(filter, { first: 5, after: pageInfo.endCursor })
  clock.now = start
  expect([...edges, ...rest.edges].map(({ node }) => node.name).sort()).toEqual([
    'Yodel one',
    'Yodel three',
    'Yodel two',
  ])
})

describe('the search index follows changes of', () => {
  test('names, providers, slots, prices and activation', async () => {
    const provider = await seedProvider(db, { name: 'Old name' })
    const { id, slots } = await seedActivity(db, {
      providerId: provider.id,
      name: 'Quilling',
      days: ['monday'],
    })
    expect(await names({ query: 'quilling', dayOfWeek: 'MONDAY' })).toEqual(['Quilling'])
    await db.provider.update({ where: { id: provider.id }, data: { name: 'Paper Palace' } })
    expect(await names({ query: 'palace' })).toEqual(['Quilling'])
    await db.timeSlot.update({ where: { id: slots[0]?.id as string }, data: { isActive: false } })
    expect(await names({ query: 'quilling', dayOfWeek: 'MONDAY' })).toEqual([])
    await db.timeSlot.create({
      data: { activityId: id, dayOfWeek: 'friday', startTime: '10:00', endTime: '11:00' },
    })
    expect(await names({ query: 'quilling', dayOfWeek: 'FRIDAY' })).toEqual(['Quilling'])
    await db.timeSlot.deleteMany({ where: { activityId: id } })
    expect(await names({ query: 'quilling', dayOfWeek: 'FRIDAY' })).toEqual([])
    await db.activity.update({ where: { id }, data: { name: 'Origami', price: 0, isFree: true } })
    expect(await names({ query: 'origami', isFree: true })).toEqual(['Origami'])
    await db.activity.update({ where: { id }, data: { isActive: false } })
    expect(await names({ query: 'origami' })).toEqual([])
    await db.activity.delete({ where: { id } })
    expect(await db.searchDocument.count({ where: { activityId: id } })).toBe(0)
  })

  test('a booking does not touch the search rows', async () => {
    const { id, slots } = await seedActivity(db)
    const version = () =>
      db.$queryRaw`select xmin::text from search_documents where "activityId" = ${id}::uuid`
    const before = await version()
    await db.timeSlot.update({ where: { id: slots[0]?.id as string }, data: { currentBookings: 3 } })
    expect(await version()).toEqual(before)
  })

  test('a rating changes only the rating, with a prior for few reviews', async () => {
    const { id } = await seedActivity(db)
    const load = () =>
      db.searchDocument.findUniqueOrThrow({ where: { activityId: id }, select: { rating: true } })
    expect(await load()).toEqual({ rating: 420 })
    await db.activity.update({ where: { id }, data: { averageRating: 5, reviewCount: 5 } })
    expect(await load()).toEqual({ rating: 460 })
  })

  test('two parallel changes, losing neither', async () => {
    const { id, providerId } = await seedActivity(db, { name: 'Weaving', days: [] })
    await Promise.all([
      db.provider.update({ where: { id: providerId }, data: { name: 'Loom House' } }),
      ...(['monday', 'tuesday', 'sunday'] as const).map((dayOfWeek) =>
        db.timeSlot.create({ data: { activityId: id, dayOfWeek, startTime: '10:00', endTime: '11:00' } }),
      ),
    ])
    for (const dayOfWeek of ['MONDAY', 'TUESDAY', 'SUNDAY'] as const)
      expect(await names({ query: 'weaving loom', dayOfWeek })).toEqual(['Weaving'])
  })
})

describe('the map', () => {
  const document = graphql(`query ($filter: ActivityFilter!) { activities(filter: $filter, first: 1) {
    totalCount hasMoreThanCounted points { activityId latitude longitude price }
    pointColumns { latitudes longitudes prices hasMore } } }`)
  const load = async (filter: VariablesOf<typeof document>['filter']) => {
    const { activities } = await fetchData(visitor, document, { filter })
    return expectValue(activities)
  }
  const around = (north: number) => ({
    south: SALEM.latitude + north - 0.004,
    north: SALEM.latitude + north + 0.004,
    west: SALEM.longitude - 0.004,
    east: SALEM.longitude + 0.004,
  })

  test('has a point for every result, not only those of the page', async () => {
    const { points, totalCount } = await load({ location: 'Salem, Tamil Nadu', radius: 50 })
    expect(points).toHaveLength(totalCount)
    expect(totalCount).toBeGreaterThan(2)
    expect(points.some(({ price }) => price === '450.00')).toBe(true)
  })

  test('finds activities in a rectangle, also outside of the radius around the place', async () => {
    const { points, totalCount } = await load({ location: 'Chennai, Tamil Nadu', area: around(0.02) })
    expect(totalCount).toBe(1)
    expect(points[0]?.latitude).toBeCloseTo(SALEM.latitude + 0.02)
  })

  test('finds nothing in an empty rectangle', async () => {
    expect((await load({ area: around(-0.5) })).points).toEqual([])
  })
  test('has the same points in columns, rounded to a metre', async () => {
    const { points, pointColumns } = await load({ location: 'Salem, Tamil Nadu', radius: 50 })
    const round = (degrees: number) => Number(degrees.toFixed(5))
    expect(pointColumns).toEqual({
      latitudes: points.map(({ latitude }) => round(latitude)),
      longitudes: points.map(({ longitude }) => round(longitude)),
      prices: points.map(({ price }) => price),
      hasMore: false,
    })
  })

  test('finds the activities of a point of the columns by its area', async () => {
    const { points, pointColumns } = await load({ location: 'Salem, Tamil Nadu', radius: 50 })
    for (const [index, { activityId }] of points.entries()) {
      const [latitude, longitude] = [pointColumns.latitudes[index], pointColumns.longitudes[index]].map(
        Number,
      )
      const area = {
        south: expectValue(latitude) - 0.00001,
        north: expectValue(latitude) + 0.00001,
        west: expectValue(longitude) - 0.00001,
        east: expectValue(longitude) + 0.00001,
      }
      // Other tests create activities at the same venue.
      expect((await load({ area })).points.map((point) => point.activityId)).toContain(activityId)
    }
  })

  test('has 10,000 of more points', async () => {
    const port = { latitude: 11.67, longitude: 92.74 }
    await copySearchDocuments(10_001, port)
    const area = { south: 11, north: 13, west: 92, east: 93 }
    const { points, pointColumns, hasMoreThanCounted } = await load({ area })
    expect(hasMoreThanCounted).toBe(true)
    expect(points).toHaveLength(10_000)
    expect(pointColumns.latitudes).toHaveLength(10_000)
    expect(pointColumns.prices).toHaveLength(10_000)
    expect(pointColumns.hasMore).toBe(true)
  })
})

/** Adds this many search documents at one point. Their activities do not exist, which the map does not need. */
async function copySearchDocuments(count: number, { latitude, longitude }: typeof SALEM) {
  const columns = await db.$queryRaw<{ name: string }[]>`
    SELECT column_name AS name FROM information_schema.columns
    WHERE table_name = 'search_documents' AND is_generated = 'NEVER'`
  const values: Record<string, string> = {
    activityId: 'gen_random_uuid()',
    latitude: String(latitude),
    longitude: String(longitude),
  }
  const names = columns.map(({ name }) => `"${name}"`).join()
  const sources = columns.map(({ name }) => values[name] ?? `"${name}"`).join()
  await db.$transaction([
    // Foreign keys are not checked.
    db.$executeRaw`SET LOCAL session_replication_role = replica`,
    db.$executeRawUnsafe(`INSERT INTO search_documents (${names})
      SELECT ${sources} FROM (SELECT * FROM search_documents LIMIT 1) AS one, generate_series(1, ${count})`),
  ])
}
