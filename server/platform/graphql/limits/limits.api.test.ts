import { expect, test } from 'vitest'
import { seedActivity, seedReview, seedStaff } from '../../../testing/seed.ts'
import { expectPayload } from '../../../testing/testClient.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import { graphql } from '../document.ts'

const server = await startTestServer()
const visitor = server.createClient()
const activity = await seedActivity(server.db)
await seedReview(server.db, { activityId: activity.id, rating: 5 })
const ids = Array.from({ length: 600 }, () => btoa(`Activity:${crypto.randomUUID()}`))
const card = `id name price isFree isSaved distance(from: "Salem") postcode imageUrl category description
  ageGroup { min max } schedule { dayOfWeek timeSlot moreSlots } rating { average count } provider { name }
  nextSessions(first: 1) { startsAt availableSpots }`

test.each([
  ['a page of 100 cards', `{ activities(first: 100) { totalCount edges { node { ${card} } } } }`],
  [
    '20 activities with their sessions of a week',
    '{ activities { edges { node { nextSessions(first: 20) { date startsAt availableSpots price } } } } }',
  ],
  [
    '100 reviews',
    `{ activity(id: "${activity.id}") { reviews(first: 100) { edges { node { rating title author { firstName } } } } } }`,
  ],
])('allows %s', async (_, document) => {
  expect((await visitor.runText(document)).errors).toBeUndefined()
})

test.each([
  [
    '100 reviews of each of 100 activities',
    '{ activities(first: 100) { edges { node { reviews(first: 100) { edges { node { title } } } } } } }',
  ],
  [
    '20 sessions of each of 100 activities',
    '{ activities(first: 100) { edges { node { nextSessions(first: 20) { date startsAt price } } } } }',
  ],
  ['600 objects', 'query ($ids: [ID!]!) { nodes(ids: $ids) { id } }'],
  [
    'the same in a circle',
    '{ activities { edges { node { reviews { edges { node { activity { reviews { edges { node { title } } } } } } } } } } }',
  ],
])('refuses %s', async (_, document) => {
  const statements = await server.countQueries(async () => {
    const { errors } = await visitor.runText(document, { ids })
    expect(errors?.[0]?.extensions.code).toBe('TOO_EXPENSIVE')
  })
  expect(statements).toBe(0)
})

test.each([btoa('GPC:S:hello'), btoa('GPC:N:5'), 'hello', '%00'])(
  'refuses an unknown cursor: %s',
  async (after) => {
    const document = graphql(`query ($id: ID!, $after: String!) {
    activity(id: $id) { reviews(first: 1, after: $after) { totalCount edges { cursor } } } }`)
    const { errors } = await visitor.graphql(document, { id: activity.id, after })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'after' }] })
  },
)

test('refuses a negative page size with a code', async () => {
  const { errors } = await visitor.graphql(graphql('{ activities(first: -1) { totalCount } }'))
  expect(errors?.[0]).toMatchObject({
    message: expect.stringContaining('non-negative'),
    extensions: { code: 'BAD_REQUEST' },
  })
})

test('names the field with a NUL character', async () => {
  const document = graphql(`mutation ($input: SignUpInput!) {
    signUp(input: $input) { __typename ... on InvalidInput { fields { field code } } }
  }`)
  const input = {
    email: 'asha@example.in',
    password: 'correct horse',
    confirmPassword: 'correct horse',
    firstName: 'As\0ha',
    lastName: 'Raman',
  }
  const { data } = await visitor.graphql(document, { input })
  expect(expectPayload(data.signUp, 'InvalidInput').fields).toEqual([
    { field: 'firstName', code: 'validation.name.link' },
  ])
})

test.each([
  'activities(filter: { query: $text }) { totalCount }',
  'place(location: $text) { label }',
  'places(text: $text) { label }',
  'providers(query: $text) { totalCount }',
  'calendarFeed(token: $text)',
  'viewer { claimableProviders(query: $text) { name } }',
  'viewer { staff { activities(filter: { query: $text }) { totalCount edges { cursor } } } }',
  'viewer { staff { providers(filter: { query: $text }) { totalCount edges { cursor } } } }',
  'viewer { staff { users(query: $text) { totalCount edges { cursor } } } }',
])('finds nothing for a NUL character: %s', async (field) => {
  const { client, id } = await seedStaff(server)
  await server.db.user.update({ where: { id }, data: { userType: 'provider' } })
  const { errors } = await client.runText(`query ($text: String!) { ${field} }`, { text: 'a\0b' })
  expect(errors?.[0]?.extensions.code).not.toBe('INTERNAL_SERVER_ERROR')
})
