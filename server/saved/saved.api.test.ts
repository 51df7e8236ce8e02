import { expect, test } from 'vitest'
import { seedActivity, seedParent } from '../testing/seed.ts'
import { startTestServer, type TestClient } from '../testing/testServer.ts'

const server = await startTestServer()
const { db, clock } = server

const save = async (client: TestClient, activityId: string, verb = 'Save') => {
  const { data } = await client.graphql(
    `mutation ($input: ${verb}ActivityInput!) { answer: ${verb.toLowerCase()}Activity(input: $input) {
      __typename
      ... on ${verb}ActivityPayload { activity { isSaved } }
      ... on Failure { message }
    } }`,
    { input: { activityId } },
  )
  return data.answer
}
const loadSaved = async (client: TestClient, args = '') => {
  const page = `savedActivities${args} { totalCount pageInfo { endCursor hasNextPage } edges { node { name isActive isSaved } } }`
  const { data } = await client.graphql(`{ viewer { ${page} } }`)
  return data.viewer.savedActivities
}

test('saves and unsaves once when called twice', async () => {
  const { client } = await seedParent(server)
  const { id } = await seedActivity(db)
  const saved = { __typename: 'SaveActivityPayload', activity: { isSaved: true } }
  expect([await save(client, id), await save(client, btoa(`Activity:${id}`))]).toEqual([saved, saved])
  expect(await loadSaved(client)).toMatchObject({ totalCount: 1 })

  const unsaved = { __typename: 'UnsaveActivityPayload', activity: { isSaved: false } }
  expect([await save(client, id, 'Unsave'), await save(client, id, 'Unsave')]).toEqual([unsaved, unsaved])
  expect(await loadSaved(client)).toMatchObject({ totalCount: 0, edges: [] })
})

test('removes an inactive activity, also with a second tap', async () => {
  const { id: userId, client } = await seedParent(server)
  const { id } = await seedActivity(db, { isActive: false })
  await db.savedActivity.create({ data: { userId, activityId: id } })
  const unsaved = { __typename: 'UnsaveActivityPayload', activity: { isSaved: false } }
  expect([await save(client, id, 'Unsave'), await save(client, id, 'Unsave')]).toEqual([unsaved, unsaved])
})

test('saves once for a parallel double tap', async () => {
  const { client } = await seedParent(server)
  const { id } = await seedActivity(db)
  const answers = await Promise.all(Array.from({ length: 10 }, () => save(client, id)))
  expect(new Set(answers.map(({ __typename }) => __typename))).toEqual(new Set(['SaveActivityPayload']))
  expect(await loadSaved(client)).toMatchObject({ totalCount: 1 })
})

test('lists own saved activities, last saved first, in pages, with inactive ones', async () => {
  const asha = await seedParent(server)
  const start = clock.now
  for (const name of ['First', 'Second', 'Third']) {
    const { id } = await seedActivity(db, { name })
    clock.now = new Date(clock.now.getTime() + 1000)
    await save(asha.client, id)
    if (name === 'Second') await db.activity.update({ where: { id }, data: { isActive: false } })
  }
  clock.now = start
  const page = await loadSaved(asha.client, '(first: 2)')
  expect(page).toMatchObject({
    totalCount: 3,
    pageInfo: { hasNextPage: true },
    edges: [
      { node: { name: 'Third', isActive: true, isSaved: true } },
      { node: { name: 'Second', isActive: false, isSaved: true } },
    ],
  })
  expect(await loadSaved(asha.client, `(first: 2, after: "${page.pageInfo.endCursor}")`)).toMatchObject({
    edges: [{ node: { name: 'First' } }],
    pageInfo: { hasNextPage: false },
  })
  expect(await loadSaved((await seedParent(server)).client)).toMatchObject({ totalCount: 0 })
})

test('requires sign-in and an existing activity', async () => {
  const { id } = await seedActivity(db)
  expect(await save(server.createClient(), id)).toEqual({
    __typename: 'NotSignedIn',
    message: 'Please sign in first.',
  })
  const { client } = await seedParent(server)
  for (const unknown of ['nonsense', crypto.randomUUID()])
    expect(await save(client, unknown)).toEqual({ __typename: 'NotFound', message: 'Activity not found' })
})
