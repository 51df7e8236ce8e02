import { beforeAll, expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { seedActivity, seedProvider } from '../../testing/seed.ts'
import { fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'

const { db, createClient } = await startTestServer()

beforeAll(async () => {
  const provider = await seedProvider(db, { name: 'Swift Feet' })
  await seedActivity(db, { name: 'Swing dance', providerId: provider.id })
  await seedActivity(db, { name: 'Swing asleep', providerId: provider.id, isActive: false })
  const salem = { name: 'Salem', label: 'Salem, Tamil Nadu', district: 'Salem', state: 'Tamil Nadu' }
  await db.place.create({ data: { ...salem, kind: 'city', latitude: 11.66, longitude: 78.14 } })
})

const document = graphql('query ($text: String!) { suggestSearch(text: $text) { what text kind { slug } } }')
const suggest = async (text: string, language = 'en') =>
  (await fetchData(createClient({ 'accept-language': language }), document, { text })).suggestSearch

test('suggests kinds, activities and providers', async () => {
  expect(await suggest('swi')).toEqual([
    { what: 'KIND', text: 'Swimming', kind: { slug: 'swimming' } },
    { what: 'ACTIVITY', text: 'Swing dance', kind: null },
    { what: 'PROVIDER', text: 'Swift Feet', kind: null },
  ])
})

test('suggests kinds by synonyms in other scripts and cities by aliases, in the language of the reader', async () => {
  expect(await suggest('neech')).toMatchObject([{ text: 'Swimming' }])
  expect(await suggest('சதுர', 'ta')).toMatchObject([{ what: 'KIND', text: 'சதுரங்கம்' }])
  expect(await suggest('sale')).toContainEqual({ what: 'PLACE', text: 'Salem', kind: null })
})

test('suggests localities around the place only', async () => {
  const locality = { kind: 'locality', state: 'Tamil Nadu', district: 'Salem' } as const
  const near = { ...locality, name: 'Suramangalam', label: 'Suramangalam, Salem, Tamil Nadu' }
  const far = { ...locality, name: 'Suratkal', label: 'Suratkal, Mangalore' }
  await db.place.create({ data: { ...near, latitude: 11.67, longitude: 78.12 } })
  await db.place.create({ data: { ...far, latitude: 12.99, longitude: 74.8 } })
  const around = graphql(
    'query ($location: String) { suggestSearch(text: "sura", location: $location) { text } }',
  )
  const list = async (location: string | null) =>
    (await fetchData(createClient(), around, { location })).suggestSearch.map(({ text }) => text)
  expect(await list('Salem, Tamil Nadu')).toContain('Suramangalam')
  expect(await list('Salem, Tamil Nadu')).not.toContain('Suratkal')
  expect(await list(null)).not.toContain('Suramangalam')
})

test('suggests districts and parts of other cities, the nearer ones first', async () => {
  const madurai = { state: 'Tamil Nadu', district: 'Madurai', latitude: 9.92, longitude: 78.12 }
  const kota = { state: 'Rajasthan', district: 'Kota', latitude: 25.18, longitude: 75.86 }
  await db.place.createMany({
    data: [
      { ...kota, kind: 'district', name: 'Mathania', label: 'Mathania District, Rajasthan' },
      { ...madurai, kind: 'district', name: 'Mathur', label: 'Mathur District, Tamil Nadu' },
      { ...madurai, kind: 'locality', name: 'Mathur', label: 'Mathur, Madurai, Tamil Nadu' },
      { ...madurai, kind: 'city', name: 'Madurai', label: 'Madurai, Tamil Nadu' },
      { ...madurai, kind: 'locality', name: 'Mathichiyam', label: 'Mathichiyam, Madurai, Tamil Nadu' },
      { ...kota, kind: 'locality', name: 'Mathpura', label: 'Mathpura, Kota, Rajasthan' },
    ],
  })
  const around = graphql(
    'query ($text: String!) { suggestSearch(text: $text, location: "Salem, Tamil Nadu") { what text } }',
  )
  const list = async (text: string) =>
    (await fetchData(createClient(), around, { text })).suggestSearch
      .filter(({ what }) => what === 'PLACE')
      .map(({ text }) => text)
  expect(await list('mathu')).toEqual(['Mathur'])
  expect(await list('math')).toEqual(['Mathur', 'Mathania', 'Mathichiyam'])
  expect(await list('mat')).toEqual(['Mathur', 'Mathania'])
})

test.each(['', 'a', '%', '\u0000\u0000', "''"])('finds nothing for %j', async (text) => {
  expect(await suggest(text)).toEqual([])
})
