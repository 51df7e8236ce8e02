import { beforeEach, describe, expect, test } from 'vitest'
import { graphql } from '../platform/graphql/document.ts'
import { getTranslator } from '../platform/translator.ts'
import { seedCity } from '../testing/features/recommendations.ts'
import { seedActivity, seedStaff } from '../testing/seed.ts'
import { expectPayload, expectValue, fetchData } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { sweepMissedSearchesJob } from './sweepMissedSearches.ts'

const server = await startTestServer()
const { db, createClient, clock } = server
const visitor = createClient()
const admin = await seedStaff(server)
await seedActivity(db, { name: 'Little Warriors', kinds: ['karate'], category: 'sports-clubs' })
await seedActivity(db, { name: 'Clay Club', kinds: ['pottery'], category: 'arts-crafts' })

beforeEach(async () => {
  await db.missedSearch.deleteMany()
  await db.kindSynonym.deleteMany()
})

const searchDocument = graphql(`query ($filter: ActivityFilter, $first: Int, $after: String) {
  activities(filter: $filter, first: $first, after: $after) { droppedWords edges { cursor node { name } } }
}`)
const listDocument = graphql(`query { viewer { staff {
  missedSearches { totalCount edges { node { id text count } } }
  kindSynonyms { edges { node { id phrase kind { slug } } } }
} } }`)
const addDocument = graphql(`mutation ($input: AddKindSynonymInput!) { result: addKindSynonym(input: $input) {
  __typename
  ... on AddKindSynonymPayload { kindSynonym { id phrase kind { slug } } }
  ... on InvalidInput { fields { field message } }
} }`)
const removeDocument = graphql(
  'mutation ($input: RemoveKindSynonymInput!) { result: removeKindSynonym(input: $input) { __typename } }',
)
const ignoreDocument = graphql(
  'mutation ($input: IgnoreMissedSearchInput!) { result: ignoreMissedSearch(input: $input) { __typename } }',
)

async function search(query: string, filter: object = {}) {
  const data = await fetchData(visitor, searchDocument, { filter: { query, ...filter } })
  return expectValue(data.activities).edges.map(({ node }) => node.name)
}

async function loadWords() {
  const { viewer } = await fetchData(admin.client, listDocument, {})
  const { missedSearches, kindSynonyms } = expectValue(viewer?.staff)
  return {
    missed: missedSearches.edges.map(({ node }) => node),
    synonyms: kindSynonyms.edges.map(({ node }) => node),
  }
}

const add = async (phrase: string, kind: 'KARATE' | 'POTTERY' = 'KARATE') =>
  (await fetchData(admin.client, addDocument, { input: { phrase, kind } })).result

describe('searches that found nothing', () => {
  test('are counted by their words, most frequent first, without ages, days and prices', async () => {
    await search('Quidditch')
    await search('zumbaton for 6 year old on sunday under 500')
    await search('ZUMBATON')
    const { missed } = await loadWords()
    expect(missed.map(({ text, count }) => [text, count])).toEqual([
      ['zumbaton', 2],
      ['quidditch', 1],
    ])
  })

  test('are counted by the words that were dropped', async () => {
    expect(await search('karate zumbaton')).toEqual(['Little Warriors'])
    expect((await loadWords()).missed).toMatchObject([{ text: 'zumbaton', count: 1 }])
  })

  test.each([
    ['a search with results', 'karate', {}],
    ['a filter of the caller', 'zumbaton', { categories: ['ARTS_CRAFTS'] }],
    ['a phone number', 'zumbaton 9876543210', {}],
    ['an e-mail address', 'asha@zumbaton.example', {}],
    ['an empty text', '  ', {}],
  ])('does not count %s', async (_, query, filter) => {
    await search(query, filter)
    expect((await loadWords()).missed).toEqual([])
  })

  test('counts neither a further page nor a request for counts', async () => {
    await fetchData(visitor, searchDocument, { filter: { query: 'zumbaton' }, first: 1 })
    expect((await loadWords()).missed).toEqual([])
  })

  test('counts 40 parallel searches exactly', async () => {
    await Promise.all(Array.from({ length: 40 }, () => search('zumbaton')))
    expect((await loadWords()).missed).toMatchObject([{ count: 40 }])
  })

  test('are no longer listed when staff ignore them, also when they are searched for again', async () => {
    await search('asdfgh')
    const { missed } = await loadWords()
    const input = { id: expectValue(missed[0]).id }
    expect((await fetchData(admin.client, ignoreDocument, { input })).result.__typename).toBe(
      'IgnoreMissedSearchPayload',
    )
    await search('asdfgh')
    expect((await loadWords()).missed).toEqual([])
    expect((await fetchData(admin.client, ignoreDocument, { input })).result.__typename).toBe('NotFound')
  })

  test('are deleted after 90 days', async () => {
    await search('zumbaton')
    await db.missedSearch.create({
      data: { text: 'quidditch', lastSearchedAt: new Date(clock.now.getTime() - 91 * 86_400_000) },
    })
    await sweepMissedSearchesJob.run(server.services, {})
    expect((await loadWords()).missed).toMatchObject([{ text: 'zumbaton' }])
  })
})

describe('a synonym of staff', () => {
  test('is read like a name of the kind, and clears the searches that missed it', async () => {
    expect(await search('zumbaton for 6 year old')).toEqual([])
    expectPayload(await add('Zumbaton'), 'AddKindSynonymPayload')
    expect(await search('zumbaton for 6 year old')).toEqual(['Little Warriors'])
    expect((await loadWords()).missed).toEqual([])
  })

  test('may have several words', async () => {
    expectPayload(await add('Light Sabre'), 'AddKindSynonymPayload')
    expect(await search('light sabre')).toEqual(['Little Warriors'])
  })

  test('is suggested while typing', async () => {
    expectPayload(await add('quidditch'), 'AddKindSynonymPayload')
    const document = graphql('query { suggestSearch(text: "quid") { what kind { slug } } }')
    const { suggestSearch } = await fetchData(visitor, document, {})
    expect(suggestSearch).toContainEqual({ what: 'KIND', kind: { slug: 'karate' } })
  })

  test('changes its kind when it is added again, also by two at once', async () => {
    await Promise.all([add('quidditch'), add('quidditch', 'POTTERY')])
    const { synonyms } = await loadWords()
    expect(synonyms).toHaveLength(1)
    const other = expectValue(synonyms[0]).kind.slug === 'karate' ? 'POTTERY' : 'KARATE'
    const { kindSynonym } = expectPayload(await add('quidditch', other), 'AddKindSynonymPayload')
    expect(kindSynonym.kind.slug.toUpperCase()).toBe(other)
  })

  test('is a plain word again after its removal', async () => {
    const { kindSynonym } = expectPayload(await add('quidditch'), 'AddKindSynonymPayload')
    await fetchData(admin.client, removeDocument, { input: { id: kindSynonym.id } })
    expect(await search('quidditch')).toEqual([])
  })

  test('is refused when it is the name of a city', async () => {
    await seedCity(db)
    expect(await add('salem')).toMatchObject({ __typename: 'InvalidInput', fields: [{ field: 'phrase' }] })
  })

  test.each([
    ['', 'length'],
    ['x', 'length'],
    ['x'.repeat(61), 'length'],
    ['beat the very big drum', 'words'],
    ['swimming', 'known'],
  ] as const)('is refused when it is %j', async (phrase, reason) => {
    const t = getTranslator('en')
    expect(await add(phrase)).toEqual({
      __typename: 'InvalidInput',
      fields: [{ field: 'phrase', message: t(`validation.synonym.${reason}`) }],
    })
  })
})
