import { beforeAll, describe, expect, test } from 'vitest'
import { graphql, type VariablesOf } from '../../platform/graphql/document.ts'
import { seedActivity, seedProvider } from '../../testing/seed.ts'
import { expectValue, fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const { db, createClient } = await startTestServer({}, undefined, 'places')
const visitor = createClient()
const ADYAR = { latitude: '13.0063', longitude: '80.2574' }
const INDIRANAGAR = { latitude: '12.9719', longitude: '77.6412' }
const SALEM = { latitude: '11.664325', longitude: '78.146011' }

beforeAll(async () => {
  const swimCentre = await seedProvider(db, { name: 'Mettur Swim Centre' })
  const sunday = await seedProvider(db, { name: 'Sunday Chess Academy' })
  const at = { category: 'music-dance', ageGroupMin: 60, ageGroupMax: 144 }
  await seedActivity(db, { ...SALEM, name: 'Swimming Squad', category: 'sports-clubs', price: '500.00' })
  await seedActivity(db, { ...SALEM, name: 'Clay Club', providerId: swimCentre.id, price: '300.00' })
  await seedActivity(db, { ...SALEM, ...at, name: 'Kathak Foundation', days: ['saturday'] })
  await seedActivity(db, {
    ...SALEM,
    ...at,
    name: 'Carnatic Vocals',
    days: ['sunday'],
    startTime: '17:00',
    endTime: '18:00',
  })
  await seedActivity(db, { ...SALEM, ...at, name: 'Ukulele Gang', providerId: sunday.id, days: ['monday'] })
  await seedActivity(db, {
    ...ADYAR,
    ...at,
    name: 'Carnatic Singing',
    price: '350.00',
    startTime: '18:00',
    endTime: '19:00',
  })
  await seedActivity(db, {
    ...INDIRANAGAR,
    name: 'Chess School',
    category: 'educational',
    ageGroupMin: 72,
    ageGroupMax: 120,
  })
  await seedActivity(db, {
    ...INDIRANAGAR,
    name: 'Toddler Chess',
    category: 'educational',
    ageGroupMin: 24,
    ageGroupMax: 48,
  })
}, 120_000)

const DOCUMENT = graphql(`query ($filter: ActivityFilter) {
  activities(filter: $filter, first: 10) {
    totalCount isBeyondRadius radius droppedWords sort hasMoreThanCounted place { label }
    understood { what start end isApplied isReplaced kinds { slug } place }
    edges { node { name } } } }`)
type Filter = NonNullable<VariablesOf<typeof DOCUMENT>['filter']>

async function countDays(filter: Filter) {
  const document = graphql(
    'query ($filter: ActivityFilter) { activities(filter: $filter, first: 1) { facets { days { dayOfWeek count } } } }',
  )
  return expectValue((await fetchData(visitor, document, { filter })).activities).facets.days
}

async function search(filter: Filter) {
  const found = expectValue((await fetchData(visitor, DOCUMENT, { filter })).activities)
  return { ...found, names: found.edges.map(({ node }) => node.name) }
}

describe('a text as parents write it', () => {
  test.each<[string, string[]]>([
    ['tairaki 5 saal', ['Swimming Squad']],
    ['swiming', ['Swimming Squad']],
    ['neechal', ['Swimming Squad']],
    ['dance', ['Kathak Foundation']],
    ['சனிக்கிழமை நடனம்', ['Kathak Foundation']],
    ['chess for 6 year old near indiranagar', ['Chess School']],
    ['carnatic vocals adyar under 400 evening', ['Carnatic Singing']],
    ['music in salem on sunday', ['Carnatic Vocals']],
    ['sunday chess academy', ['Ukulele Gang']],
  ])('%s', async (query, names) => {
    expect((await search({ query })).names).toEqual(names)
  })

  test('says what was read, with its part of the text', async () => {
    const query = 'chess for 6 year old near indiranagar'
    const { understood, place } = await search({ query })
    expect(understood.map(({ what, start, end }) => [what, query.slice(start, end)])).toEqual([
      ['KIND', 'chess'],
      ['AGE', '6 year old'],
      ['PLACE', 'near indiranagar'],
    ])
    expect(place?.label).toMatch(/^Indiranagar, .*Bangalore|Indiranagar.*Karnataka/)
  })

  test('measures distances from the place of the text', async () => {
    const document = graphql(
      'query ($filter: ActivityFilter) { activities(filter: $filter) { edges { distance node { name } } } }',
    )
    const measure = async (filter: VariablesOf<typeof document>['filter']) =>
      expectValue((await fetchData(visitor, document, { filter })).activities).edges
    const [near] = await measure({ query: 'chess near indiranagar', location: 'Salem' })
    expect(near?.distance).toBeLessThan(3)
    expect(await measure({ query: 'kathak' })).toEqual([
      { distance: null, node: { name: 'Kathak Foundation' } },
    ])
  })

  test('searches within the distance of the text', async () => {
    // 2.5 miles from the centre.
    const near = { ...SALEM, latitude: '11.700000', category: 'sports-clubs', name: 'Kabaddi Squad' }
    const { id } = await seedActivity(db, near)
    const filter = { location: 'Salem', query: 'kabaddi' }
    expect(await search(filter)).toMatchObject({ names: ['Kabaddi Squad'], radius: 10 })
    const closer = await search({ ...filter, query: 'kabaddi within 2 km' })
    expect(closer).toMatchObject({
      radius: 10,
      understood: [{}, { what: 'DISTANCE', isApplied: false, isReplaced: false }],
    })
    const wider = await search({ ...filter, query: 'kabaddi within 10 km' })
    expect(wider).toMatchObject({ names: ['Kabaddi Squad'], understood: [{}, { isApplied: true }] })
    expect(wider.radius).toBeCloseTo(6.2, 1)
    const given = await search({ ...filter, query: 'kabaddi within 2 km', radius: 20 })
    expect(given).toMatchObject({ names: ['Kabaddi Squad'], radius: 20 })
    await db.activity.delete({ where: { id } })
  })

  test.each(['kathak within 5 km', 'nearest kathak'])('%s: a distance needs a place', async (query) => {
    const read = async (filter: Filter) => (await search(filter)).understood.map(({ isApplied }) => isApplied)
    expect(await read({ query })).toContain(false)
    expect(await read({ query, location: 'Salem' })).not.toContain(false)
    expect(await read({ query: `${query} in Salem` })).not.toContain(false)
  })

  test('a city alone is a place', async () => {
    const { names, place } = await search({ query: 'Bangalore' })
    expect(place?.label).toBe('Bangalore, Karnataka')
    expect(names.toSorted()).toEqual(['Chess School', 'Toddler Chess'])
  })

  test('the filter of the caller replaces the same one of the text', async () => {
    const { names, understood } = await search({
      query: 'chess for 6 year old',
      ageGroupMin: 24,
      ageGroupMax: 36,
    })
    expect(names).toEqual(['Toddler Chess'])
    expect(understood).toMatchObject([
      { what: 'KIND', isApplied: true },
      { what: 'AGE', isApplied: false, isReplaced: true },
    ])
  })
})

describe('a looser search', () => {
  test('drops the words that nothing has and says so', async () => {
    const { names, droppedWords } = await search({ query: 'swimming olympic diploma' })
    expect(names[0]).toBe('Swimming Squad')
    expect(droppedWords).toEqual(['olympic', 'diploma'])
  })

  test('drops a filter of the text, never one of the caller', async () => {
    const dropped = await search({ query: 'swimming on monday' })
    expect(dropped.names).toEqual(['Swimming Squad'])
    expect(dropped.understood).toMatchObject([{ isApplied: true }, { what: 'DAY', isApplied: false }])
    expect((await search({ query: 'swimming', dayOfWeek: 'MONDAY' })).names).toEqual([])
  })

  test('shows the nearest ones when the place of the text has none', async () => {
    const { names, isBeyondRadius } = await search({ query: 'swimming in coimbatore' })
    expect(isBeyondRadius).toBe(true)
    expect(names).toEqual(['Swimming Squad'])
  })
})

describe('filters and order', () => {
  test.each<[Filter, string[]]>([
    [{ kinds: ['CHESS', 'KATHAK'] }, ['Toddler Chess', 'Chess School', 'Kathak Foundation']],
    [{ categories: ['SPORTS_CLUBS', 'ARTS_CRAFTS'] }, ['Clay Club', 'Swimming Squad']],
    [{ daysOfWeek: ['SUNDAY', 'MONDAY'] }, ['Ukulele Gang', 'Carnatic Vocals']],
    [{ startsFrom: '16:30', daysOfWeek: ['SUNDAY'] }, ['Carnatic Vocals']],
    [{ startsFrom: '16:30', daysOfWeek: ['MONDAY'] }, []],
    [{ startsFrom: '17:15', daysOfWeek: ['SUNDAY'] }, []],
    [{ startsBefore: '17:15', daysOfWeek: ['SUNDAY'] }, ['Carnatic Vocals']],
    [{ startsFrom: '16:45', startsBefore: '17:00', daysOfWeek: ['SUNDAY'] }, []],
    [{ minPrice: '400', maxPrice: '600', location: 'Salem', category: 'SPORTS_CLUBS' }, ['Swimming Squad']],
    [{ minRating: 4.5 }, []],
    [{ sort: 'PRICE', location: 'Salem' }, ['Clay Club']],
  ])('%j', async (filter, names) => {
    expect((await search(filter)).names.slice(0, Math.max(names.length, filter.sort ? 1 : 99))).toEqual(names)
  })

  test.each<[Filter, string]>([
    [{ minPrice: '500', maxPrice: '400' }, 'maxPrice'],
    [{ isFree: true, minPrice: '1' }, 'minPrice'],
    [{ dateTo: '2026-12-01' }, 'dateFrom'],
    [{ dateFrom: '2026-12-02', dateTo: '2026-12-01' }, 'dateTo'],
    [{ dateFrom: '2026-12-01', dateTo: '2026-12-31' }, 'dateTo'],
    [{ startsFrom: '10:00', startsBefore: '09:00' }, 'startsBefore'],
    [{ startsFrom: '25:00' }, 'startsFrom'],
    [{ minRating: 6 }, 'minRating'],
    [{ sort: 'DISTANCE' }, 'sort'],
  ])('%j is invalid', async (filter, field) => {
    const { errors } = await visitor.graphql(DOCUMENT, { filter })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field }] })
  })

  test('a date needs a session with a free seat', async () => {
    const { id, slots } = await seedActivity(db, {
      name: 'Tabla for Kids',
      category: 'music-dance',
      capacity: 1,
      days: ['friday'],
    })
    const [slot] = slots
    const filter: Filter = { kinds: ['TABLA'], dateFrom: '2027-01-01' }
    expect((await search(filter)).names).toEqual(['Tabla for Kids'])
    await db.slotOccurrence.create({
      data: { timeSlotId: expectValue(slot).id, date: new Date('2027-01-01'), booked: 1 },
    })
    expect((await search(filter)).names).toEqual([])
    expect((await search({ ...filter, dateTo: '2027-01-08' })).names).toEqual(['Tabla for Kids'])
    expect((await search({ ...filter, dateFrom: '2027-01-02' })).names).toEqual([])
    await db.activity.delete({ where: { id } })
  })

  test('finds nothing on dates that are too far ahead to be booked', async () => {
    const { id } = await seedActivity(db, {
      name: 'Tabla for Kids',
      category: 'music-dance',
      days: ['friday'],
    })
    const find = async (dateFrom: string, dateTo = dateFrom) =>
      (await search({ kinds: ['TABLA'], dateFrom, dateTo })).names
    // The 365th day is Tuesday 23 November 2027.
    expect(await find('2027-11-19')).toEqual(['Tabla for Kids'])
    expect(await find('2027-11-20', '2027-11-27')).toEqual([])
    expect(await find('2027-11-26')).toEqual([])
    await db.activity.delete({ where: { id } })
  })

  test('a date with a weekday needs a free seat on this weekday', async () => {
    const { id } = await seedActivity(db, {
      name: 'Tabla for Kids',
      category: 'music-dance',
      days: ['friday', 'sunday'],
    })
    const filter: Filter = { kinds: ['TABLA'], dateFrom: '2027-01-01', dateTo: '2027-01-02' }
    expect((await search({ ...filter, daysOfWeek: ['FRIDAY'] })).names).toEqual(['Tabla for Kids'])
    expect((await search({ ...filter, daysOfWeek: ['SUNDAY'] })).names).toEqual([])
    expect((await search({ ...filter, dateTo: '2027-01-03', daysOfWeek: ['SUNDAY'] })).names).toEqual([
      'Tabla for Kids',
    ])
    expect(await countDays(filter)).toEqual([{ dayOfWeek: 'FRIDAY', count: 1 }])
    // The counts of the other weekdays stay beside a chosen one.
    expect(await countDays({ kinds: ['TABLA'], daysOfWeek: ['FRIDAY'] })).toEqual([
      { dayOfWeek: 'FRIDAY', count: 1 },
      { dayOfWeek: 'SUNDAY', count: 1 },
    ])
    expect(await countDays({ ...filter, dateFrom: undefined, dateTo: undefined })).toEqual([
      { dayOfWeek: 'FRIDAY', count: 1 },
      { dayOfWeek: 'SUNDAY', count: 1 },
    ])
    await db.activity.delete({ where: { id } })
  })

  test('a full activity ranks last', async () => {
    const first = await seedActivity(db, { ...SALEM, name: 'Veena one', category: 'music-dance' })
    const second = await seedActivity(db, { ...SALEM, name: 'Veena two', category: 'music-dance' })
    for (const { id } of [first, second]) {
      await db.searchDocument.updateMany({
        data: { isFull: false },
        where: { activityId: { in: [first.id, second.id] } },
      })
      await db.searchDocument.update({ where: { activityId: id }, data: { isFull: true } })
      const full = id === first.id ? 'Veena one' : 'Veena two'
      expect((await search({ query: 'veena' })).names.at(-1)).toBe(full)
      expect((await search({ query: 'veena', location: 'Salem', sort: 'PRICE' })).names.at(-1)).toBe(full)
    }
  })
})

test('counts the results by category, kind, weekday and price', async () => {
  const document = graphql(`query ($filter: ActivityFilter) { activities(filter: $filter, first: 1) { facets {
    categories { category count } kinds { kind { slug } count } days { dayOfWeek count } prices { minPrice maxPrice count }
  } } }`)
  const { activities } = await fetchData(visitor, document, { filter: { location: '600020' } })
  expect(expectValue(activities).facets).toEqual({
    categories: [{ category: 'MUSIC_DANCE', count: 1 }],
    kinds: [{ kind: { slug: 'carnatic-vocal' }, count: 1 }],
    days: [{ dayOfWeek: 'SATURDAY', count: 1 }],
    prices: [{ minPrice: '300.01', maxPrice: '500.00', count: 1 }],
  })
  const filter: Filter = { location: '600020', kinds: ['CHESS'] }
  const chosen = (await fetchData(visitor, document, { filter })).activities
  expect(expectValue(chosen).facets.kinds).toEqual([{ kind: { slug: 'chess' }, count: 0 }])
})

test('finds a name whose word has letters and numbers', async () => {
  await seedActivity(db, { ...SALEM, name: 'Hillside K2 Wall', category: 'outdoor-adventure' })
  await seedActivity(db, { ...SALEM, name: 'Hillside B7 Wall', category: 'outdoor-adventure' })
  expect(await search({ query: 'hillside k2 wall' })).toMatchObject({
    names: ['Hillside K2 Wall'],
    droppedWords: [],
  })
})
