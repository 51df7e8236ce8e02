import { addHours } from 'date-fns/addHours'
import { expect, test } from 'vitest'
import type { Scope } from '../../domain/developers/accessTokens.ts'
import { graphql } from '../platform/graphql/document.ts'
import { createProgramClient, seedAccessToken } from '../testing/features/accessToken.ts'
import { seedActivity, seedChild, seedParent } from '../testing/seed.ts'
import { fetchData, type TestClient } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'

const server = await startTestServer()
const { db } = server

const switchDocument = graphql(`mutation ($input: UpdateSettingsInput!) {
  updateSettings(input: $input) {
    ... on UpdateSettingsPayload { user { settings { showFittingChildren autoSaveSearches } } }
  }
}`)
const activityDocument = graphql('query ($id: ID!) { activity(id: $id) { fittingChildren { firstName } } }')
const listDocument = graphql(`query ($first: Int!) {
  viewer { savedActivities(first: $first) { edges { node { name fittingChildren { firstName } } } } }
}`)

const showFitting = (client: TestClient, showFittingChildren: boolean) =>
  fetchData(client, switchDocument, { input: { showFittingChildren } })
async function listNames(client: Pick<TestClient, 'graphql'>, id: string) {
  const { activity } = await fetchData(client, activityDocument, { id })
  return activity?.fittingChildren.map(({ firstName }) => firstName)
}

/** Diya is 8 and Kabir is 6 on 23 November 2026. */
async function seedFamily() {
  const asha = await seedParent(server)
  const createdAt = server.clock.now
  const { familyId } = await seedChild(db, asha.id, { createdAt })
  const kabir = { firstName: 'Kabir', birthYear: 2020, birthMonth: 12 }
  await seedChild(db, asha.id, { ...kabir, createdAt: addHours(createdAt, 1) })
  const ravi = await seedParent(server, { firstName: 'Ravi' })
  await db.familyMember.create({ data: { userId: ravi.id, familyId, position: 2 } })
  return { asha, ravi }
}

const forFiveToTen = { ageGroupMin: 60, ageGroupMax: 120 }
const forSevenToTen = { ageGroupMin: 84, ageGroupMax: 120 }

test('shows the fitting children only to the parent who turned it on', async () => {
  const { asha, ravi } = await seedFamily()
  const { id } = await seedActivity(db, forFiveToTen)
  expect(await listNames(asha.client, id)).toEqual([])
  expect(await showFitting(asha.client, true)).toEqual({
    updateSettings: { user: { settings: { showFittingChildren: true, autoSaveSearches: false } } },
  })
  expect(await listNames(asha.client, id)).toEqual(['Diya', 'Kabir'])
  expect(await listNames(ravi.client, id)).toEqual([])
  const otherUser = await seedParent(server, { showFittingChildren: true })
  expect(await listNames(otherUser.client, id)).toEqual([])
  expect(await listNames(server.createClient(), id)).toEqual([])
  await showFitting(asha.client, false)
  expect(await listNames(asha.client, id)).toEqual([])
})

test('compares the age on the current day', async () => {
  const { asha } = await seedFamily()
  await showFitting(asha.client, true)
  const { id } = await seedActivity(db, forSevenToTen)
  expect(await listNames(asha.client, id)).toEqual(['Diya'])
  const { now } = server.clock
  server.clock.set('2027-12-01T04:30:00Z')
  const later = await seedParent(server, { showFittingChildren: true })
  await seedChild(db, later.id, { firstName: 'Kabir', birthYear: 2020, birthMonth: 12 })
  expect(await listNames(later.client, id)).toEqual(['Kabir'])
  server.clock.now = now
})

test('a program needs the scope that reads children', async () => {
  const { asha } = await seedFamily()
  await showFitting(asha.client, true)
  const { id } = await seedActivity(db, forFiveToTen)
  const createProgram = async (scope: Scope) => {
    const { secret } = await seedAccessToken(db, asha.id, { scopes: [scope] })
    return createProgramClient(server, secret)
  }
  expect(await listNames(await createProgram('bookings_read'), id)).toEqual(['Diya', 'Kabir'])
  expect(await listNames(await createProgram('catalogue_read'), id)).toEqual([])
})

test('costs one statement for a list of any length', async () => {
  const { asha } = await seedFamily()
  for (let index = 0; index < 5; index++) {
    const { id } = await seedActivity(db, forFiveToTen)
    await db.savedActivity.create({ data: { userId: asha.id, activityId: id } })
  }
  const count = (first: number) => server.countQueries(() => fetchData(asha.client, listDocument, { first }))
  await showFitting(asha.client, true)
  const one = await count(1)
  expect(await count(5)).toBe(one)
})
