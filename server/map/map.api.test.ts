import { beforeAll, expect, test } from 'vitest'
import { CELL_DEGREES } from '../../domain/map/cells.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const getJson = async (url: string, { app } = server) => (await app.inject({ method: 'GET', url })).json()
const listNames = ({ features }: { features: { properties: { name: string } }[] }) =>
  features.map(({ properties }) => properties.name)

const createPlace = (kind: 'city' | 'district' | 'pincode' | 'locality', name: string) => ({
  kind,
  name,
  label: name,
  district: 'Salem',
  state: 'Tamil Nadu',
  latitude: 11.66,
  longitude: 78.14,
})

beforeAll(() =>
  server.db.place.createMany({
    data: [
      createPlace('city', 'Salem'),
      createPlace('district', 'Salem District'),
      createPlace('pincode', '636001'),
      createPlace('locality', 'Fort'),
    ],
  }),
)

test('the style names addresses of this server only', async () => {
  const style = await getJson('/map/style.json')
  expect(JSON.stringify(style)).not.toMatch(/https?:/)
  expect(style.layers.map(({ id }: { id: string }) => id)).not.toContain('streets')
})

test('has a dark style', async () => {
  const [light, dark] = [await getJson('/map/style.json'), await getJson('/map/style.json?theme=dark')]
  expect(light.layers[0].paint).not.toEqual(dark.layers[0].paint)
})

test('draws the configured tiles below the labels, and allows their origin', async () => {
  const tiles = 'https://tiles.example/{z}/{x}/{y}.png'
  const other = await startTestServer({ MAP_TILES_URL: tiles, MAP_ATTRIBUTION: '© Streets' })
  const style = await getJson('/map/style.json', other)
  expect(style.sources.streets).toMatchObject({ tiles: [tiles], attribution: '© Streets' })
  expect(style.layers.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual(['ground', 'streets'])
  const page = await other.app.inject({
    method: 'GET',
    url: '/graphql',
    headers: { accept: 'application/json' },
  })
  expect(page.headers['content-security-policy']).toMatch(/connect-src[^;]* https:\/\/tiles\.example/)
})

test('leads to the configured style', async () => {
  const other = await startTestServer({ MAP_STYLE_URL: 'https://maps.example/style.json' })
  const { statusCode, headers } = await other.app.inject({ method: 'GET', url: '/map/style.json' })
  expect([statusCode, headers.location]).toEqual([302, 'https://maps.example/style.json'])
})

test('lists cities and districts once for the whole map', async () => {
  const places = await getJson('/map/places.json')
  expect(listNames(places)).toContain('Salem')
  expect(
    places.features.every(({ properties }: { properties: { kind: string } }) =>
      ['city', 'district'].includes(properties.kind),
    ),
  ).toBe(true)
})

test('lists PIN codes and localities of a cell, and none of another', async () => {
  const place = await server.db.place.findFirstOrThrow({ where: { kind: 'pincode' } })
  const row = Math.floor(place.latitude / CELL_DEGREES)
  const column = Math.floor(place.longitude / CELL_DEGREES)
  expect(listNames(await getJson(`/map/areas/${row}/${column}`))).toContain(place.name)
  expect(listNames(await getJson(`/map/areas/${row + 4}/${column}`))).not.toContain(place.name)
})

test.each(['x/1', '1/1.5', '9999/1', '-/2', '1/%27'])('refuses the cell %s', async (cell) => {
  expect((await server.app.inject({ method: 'GET', url: `/map/areas/${cell}` })).statusCode).toBe(404)
})
