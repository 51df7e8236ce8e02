import { beforeAll, describe, expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { seedActivity } from '../../testing/seed.ts'
import { expectValue, fetchData } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { fillKinds } from './fillKinds.ts'

const { db, createClient } = await startTestServer()
let id: string

beforeAll(async () => {
  id = (await seedActivity(db, { name: 'Clay & canvas', category: 'arts-crafts' })).id
})

test('an activity has its kinds with names in the language of the reader', async () => {
  const document = graphql('query ($id: ID!) { activity(id: $id) { kinds { kind slug name category } } }')
  const { activity } = await fetchData(createClient({ 'accept-language': 'hi' }), document, {
    id,
  })
  expect(expectValue(activity).kinds).toEqual([
    { kind: 'POTTERY', slug: 'pottery', name: 'मिट्टी के बर्तन', category: 'ARTS_CRAFTS' },
    { kind: 'PAINTING', slug: 'painting', name: 'चित्रकारी', category: 'ARTS_CRAFTS' },
  ])
})

test('lists all kinds', async () => {
  const { kinds } = await fetchData(createClient(), graphql('{ kinds { kind slug name } }'))
  expect(kinds.length).toBeGreaterThan(100)
  expect(kinds).toContainEqual({ kind: 'TABLE_TENNIS', slug: 'table-tennis', name: 'Table tennis' })
})

describe('fillKinds', () => {
  test('gives kinds to activities without one, and changes no others', async () => {
    const old = await seedActivity(db, { name: 'Evening chess', category: 'educational', kinds: [] })
    await fillKinds({ db })
    await fillKinds({ db })
    expect(await db.activity.findUnique({ where: { id: old.id } })).toMatchObject({ kinds: ['chess'] })
    expect(await db.activity.findUnique({ where: { id } })).toMatchObject({ kinds: ['pottery', 'painting'] })
  })
})

test('the database refuses a fourth kind', async () => {
  const kinds = ['chess', 'football', 'yoga', 'tabla']
  await expect(seedActivity(db, { kinds })).rejects.toThrow(/activities_kinds_count/)
})
