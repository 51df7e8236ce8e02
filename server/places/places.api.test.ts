import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadGazetteer } from '../../prisma/gazetteer.ts'
import { graphql } from '../platform/graphql/document.ts'
import { startTestServer } from '../testing/testServer.ts'
import { findPlace } from './findPlace.ts'
import { suggestPlaces } from './suggestPlaces.ts'

const { db, createClient, databaseUrl } = await startTestServer({}, undefined, 'places')

beforeAll(async () => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const progress: [number, number][] = []
  // The template has the places already. The second load simulates a restart after an interruption.
  await loadGazetteer(pool, (done, total) => progress.push([done, total]))
  await pool.end()
  expect(progress.at(-1)?.[0]).toBe(progress.at(-1)?.[1])
}, 120_000)

test('replaces the places and keeps the indexes when loaded again', async () => {
  expect(await db.place.count({ where: { kind: 'city' } })).toBe(15)
  expect(await db.place.count({ where: { pincode: '636001', kind: 'pincode' } })).toBe(1)
  const indexes = await db.$queryRaw<{ name: string }[]>`
    SELECT indexname::text AS name FROM pg_indexes WHERE tablename = 'places' ORDER BY 1`
  expect(indexes.map(({ name }) => name)).toEqual([
    'places_district_words',
    'places_kind_name_idx',
    'places_latitude_longitude_idx',
    'places_name_like',
    'places_name_prefix',
    'places_pincode_idx',
    'places_pkey',
  ])
})

describe('finds a location by', () => {
  test.each([
    ['a city', 'Salem', 'Salem, Tamil Nadu'],
    ['a label', 'Salem, Tamil Nadu', 'Salem, Tamil Nadu'],
    ['a label in other capitals and spaces', '  salem,  tamil nadu ', 'Salem, Tamil Nadu'],
    ['another name of a city', 'Bengaluru', 'Bangalore, Karnataka'],
    ['its name in Hindi', 'कोलकाता', 'Kolkata, West Bengal'],
    ['its name in Tamil', 'சேலம்', 'Salem, Tamil Nadu'],
    ['a town in Hindi', 'लखनऊ', 'Lucknow District, Uttar Pradesh'],
    ['a town in Hindi with a dot below', 'गाज़ियाबाद', 'Ghaziabad District, Uttar Pradesh'],
    ['a town in Tamil', 'கும்பகோணம்', 'Kumbakonam, Thanjavur, Tamil Nadu'],
    ['the short name of a town', 'Trichy', 'Tiruchirappalli District, Tamil Nadu'],
    ['a former name', 'Mysore', 'Mysuru District, Karnataka'],
    ['a PIN code', '636016', '636016 Fairlands, Tamil Nadu'],
    ['a PIN code with a space', '636 016', '636016 Fairlands, Tamil Nadu'],
    ['the label of a PIN code', '636016 Fairlands, Tamil Nadu', '636016 Fairlands, Tamil Nadu'],
    ['a locality', 'fairlands', 'Fairlands, Salem, Tamil Nadu'],
    ['the label of a locality', 'Mylapore, Chennai, Tamil Nadu', 'Mylapore, Chennai, Tamil Nadu'],
    ['a district', 'Salem District, Tamil Nadu', 'Salem District, Tamil Nadu'],
    ['a place with its state', 'Leh, Ladakh', 'Leh, Leh Ladakh, Ladakh'],
    ['another name with its state', 'Bengaluru, Karnataka', 'Bangalore, Karnataka'],
    ['a district by name alone', 'Namakkal', 'Namakkal District, Tamil Nadu'],
  ])('%s', async (_, location, label) => {
    expect((await findPlace(db, location))?.label).toBe(label)
  })

  test.each([
    '',
    '   ',
    'Atlantis',
    '000000',
    '999999',
    "'; drop table places; --",
    'Salem, Kerala',
    // There are several.
    'Rampur, Bihar',
    '%',
    '\u0000',
    'Salem '.repeat(2_000),
  ])('finds nothing for %j', async (location) => {
    expect(await findPlace(db, location)).toBeNull()
  })
})

describe('suggestions', () => {
  test('prefers parts of cities to far places of the same name', async () => {
    expect((await labels('Powai'))[0]).toMatch(/Mumbai|Maharashtra/)
  })

  const labels = async (text: string) => (await suggestPlaces(db, text)).map(({ label }) => label)

  test('lists cities first, ten at most', async () => {
    const found = await labels('ma')
    expect(found).toHaveLength(10)
    expect((await labels('ko'))[0]).toBe('Kochi, Kerala')
    expect((await labels('ko'))[1]).toBe('Kolkata, West Bengal')
    expect((await labels('Salem'))[0]).toBe('Salem, Tamil Nadu')
    expect((await labels('S'))[0]).toBe('Salem, Tamil Nadu')
  })

  test('knows other names of cities while they are typed', async () => {
    expect((await labels('benga'))[0]).toBe('Bangalore, Karnataka')
    expect((await labels('viz'))[0]).toBe('Visakhapatnam, Andhra Pradesh')
    expect((await labels('चेन'))[0]).toBe('Chennai, Tamil Nadu')
    expect((await labels('மதுர'))[0]).toBe('Madurai District, Tamil Nadu')
    expect((await labels('बनार'))[0]).toBe('Varanasi District, Uttar Pradesh')
    expect(await labels('noi')).toContain('Noida, Gautam Buddha Nagar, Uttar Pradesh')
  })

  test('completes a PIN code and a label', async () => {
    expect(await labels('6360')).toContain('636001 Salem, Tamil Nadu')
    expect((await labels('Salem, Tam'))[0]).toBe('Salem, Tamil Nadu')
    expect((await labels('Fairlands, Sa'))[0]).toBe('Fairlands, Salem, Tamil Nadu')
  })

  test('corrects a misspelt name', async () => {
    expect(await labels('Coimbatoor')).toContain('Coimbatore, Tamil Nadu')
    expect(await labels('Indranagar')).toEqual(
      expect.arrayContaining([expect.stringContaining('Indiranagar')]),
    )
  })

  test('suggests nothing for an empty or meaningless text', async () => {
    expect(await labels('')).toEqual([])
    expect(await labels('999999')).toEqual([])
    expect(await labels('%%%')).toEqual([])
  })
})

test('are available over GraphQL', async () => {
  const { data, errors } = await createClient().graphql(
    graphql(`{ places(text: "coim") { name label kind district state pincode latitude }
       place(location: "636001") { name kind pincode } nowhere: place(location: "Atlantis") { name } }`),
  )
  expect(errors).toBeUndefined()
  expect(data.places[0]).toMatchObject({ name: 'Coimbatore', kind: 'CITY', pincode: null, latitude: 11.0168 })
  expect(data.place).toEqual({ name: '636001', kind: 'PINCODE', pincode: '636001' })
  expect(data.nowhere).toBeNull()
})

describe('the nearest place', () => {
  const document = graphql(
    'query ($latitude: Float!, $longitude: Float!) { nearestPlace(latitude: $latitude, longitude: $longitude) { label kind } }',
  )
  const find = async (latitude: number, longitude: number) => {
    const { data } = await createClient().graphql(document, { latitude, longitude })
    return data?.nearestPlace ?? null
  }

  test('is the area of a PIN code', async () => {
    expect(await find(11.67, 78.14)).toMatchObject({
      kind: 'PINCODE',
      label: expect.stringContaining('6360'),
    })
    expect(await find(13.01, 80.26)).toMatchObject({ label: expect.stringContaining('6000') })
  })

  test.each([
    ['in the sea', 10, 70],
    ['in Europe', 48.2, 16.4],
    ['outside of the globe', 300, 78],
  ])('is none %s', async (_, latitude, longitude) => {
    expect(await find(latitude, longitude)).toBeNull()
  })
})
