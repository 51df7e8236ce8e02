import { expect, test } from 'vitest'
import { graphql, type VariablesOf } from '../platform/graphql/document.ts'
import { seedActivity, seedParent } from '../testing/seed.ts'
import type { TestClient } from '../testing/testClient.ts'
import { expectValue, fetchData, runMutation } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db, clock } = server

const saveDocument = graphql(`mutation ($input: SaveActivityInput!) {
  result: saveActivity(input: $input) {
    __typename ... on SaveActivityPayload { activity { isSaved } } ... on Failure { message }
  }
}`)
const unsaveDocument = graphql(`mutation ($input: UnsaveActivityInput!) {
  result: unsaveActivity(input: $input) {
    __typename ... on UnsaveActivityPayload { activity { isSaved } } ... on Failure { message }
  }
}`)
const savedDocument = graphql(`query ($first: Int, $after: String) {
  viewer { savedActivities(first: $first, after: $after) {
    totalCount pageInfo { endCursor hasNextPage } edges { node { name isActive isSaved } }
  } }
}`)

const save = (client: TestClient, activityId: string) => runMutation(client, saveDocument, { activityId })
const unsave = (client: TestClient, activityId: string) => runMutation(client, unsaveDocument, { activityId })
const loadSaved = async (client: TestClient, page: VariablesOf<typeof savedDocument> = {}) =>
  expectValue((await fetchData(client, savedDocument, page)).viewer).savedActivities

test('saves and unsaves once when called twice', async () => {
  const { client } = await seedParent(server)
  const { id } = await seedActivity(db)
  const saved = { __typename: 'SaveActivityPayload', activity: { isSaved: true } }
  expect([await save(client, id), await save(client, btoa(`Activity:${id}`))]).toEqual([saved, saved])
  expect(await loadSaved(client)).toMatchObject({ totalCount: 1 })

  const unsaved = { __typename: 'UnsaveActivityPayload', activity: { isSaved: false } }
  expect([await unsave(client, id), await unsave(client, id)]).toEqual([unsaved, unsaved])
  expect(await loadSaved(client)).toMatchObject({ totalCount: 0, edges: [] })
})

test('removes an inactive activity, also with a second tap', async () => {
  const { id: userId, client } = await seedParent(server)
  const { id } = await seedActivity(db, { isActive: false })
  await db.savedActivity.create({ data: { userId, activityId: id } })
  const unsaved = { __typename: 'UnsaveActivityPayload', activity: { isSaved: false } }
  expect([await unsave(client, id), await unsave(client, id)]).toEqual([unsaved, unsaved])
})

test('saves once for a parallel double tap', async () => {
  const { client } = await seedParent(server)
  const { id } = await seedActivity(db)
  const responses = await Promise.all(Array.from({ length: 10 }, () => save(client, id)))
  expect(new Set(responses.map(({ __typename }) => __typename))).toEqual(new Set(['SaveActivityPayload']))
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
  const page = await loadSaved(asha.client, { first: 2 })
  expect(page).toMatchObject({
    totalCount: 3,
    pageInfo: { hasNextPage: true },
    edges: [
      { node: { name: 'Third', isActive: true, isSaved: true } },
      { node: { name: 'Second', isActive: false, isSaved: true } },
    ],
  })
  expect(await loadSaved(asha.client, { first: 2, after: page.pageInfo.endCursor })).toMatchObject({
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
