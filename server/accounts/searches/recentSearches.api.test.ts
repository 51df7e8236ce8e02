import { expect, test } from 'vitest'
import { graphql } from '../../platform/graphql/document.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedParent } from '../../testing/seed.ts'
import { expectValue, fetchData, runMutation } from '../../testing/testClient.ts'
import { createTestContext } from '../../testing/testContext.ts'
import { startTestServer } from '../../testing/testServer.ts'
import type { lockSearches } from '../locks.ts'
import * as accountLocks from '../locks.ts'
import { updateSettings } from '../profile/updateSettings.ts'
import { openLoginSession } from '../signIn/loginSessions.ts'
import { recordSearch } from './recordSearch.ts'

const server = await startTestServer()
const { db, clock } = server

const recordDocument = graphql(`mutation ($input: RecordSearchInput!) {
  result: recordSearch(input: $input) { __typename ... on Failure { message } }
}`)
const removeDocument = graphql(`mutation ($input: RemoveRecentSearchInput!) {
  result: removeRecentSearch(input: $input) { __typename ... on Failure { message } }
}`)
const clearDocument = graphql(
  'mutation { result: clearRecentSearches { __typename ... on Failure { message } } }',
)
const settingsDocument = graphql(`mutation ($input: UpdateSettingsInput!) {
  result: updateSettings(input: $input) { __typename ... on Failure { message } }
}`)

async function seedSearcher(autoSaveSearches = true) {
  const asha = await seedParent(server, { autoSaveSearches })
  return {
    ...asha,
    async search(search: string) {
      clock.set(new Date(clock.now.getTime() + 1000).toISOString())
      return runMutation(asha.client, recordDocument, { search })
    },
    remove: (id: string) => runMutation(asha.client, removeDocument, { id }),
    clear: async () => (await fetchData(asha.client, clearDocument)).result,
    turn: (autoSaveSearches: boolean) => runMutation(asha.client, settingsDocument, { autoSaveSearches }),
    async searches() {
      const { data } = await asha.client.graphql(graphql('{ viewer { recentSearches { id search } } }'))
      return expectValue(data.viewer).recentSearches
    },
    async texts() {
      return (await this.searches()).map(({ search }) => search)
    },
  }
}

test('keeps the last ten, newest first, each once', async () => {
  const asha = await seedSearcher()
  for (let number = 1; number <= 12; number++) await asha.search(`?q=clay+${number}`)
  expect(await asha.texts()).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `q=clay+${number}`))
  await asha.search('q=clay 5 ')
  expect((await asha.texts()).slice(0, 3)).toEqual(['q=clay+5', 'q=clay+12', 'q=clay+11'])
  expect(await asha.texts()).toHaveLength(10)
})

test('ignores an empty search and refuses a search that is too long', async () => {
  const asha = await seedSearcher()
  await asha.search('?page=3&q=%20')
  expect(await asha.texts()).toEqual([])
  expect(await asha.search('x'.repeat(2001))).toMatchObject({ __typename: 'InvalidInput' })
})

test('stores none while auto-save is off, and deletes the stored ones when it is switched off', async () => {
  const asha = await seedSearcher(false)
  expect(await asha.search('q=clay')).toEqual({ __typename: 'RecordSearchPayload' })
  expect(await asha.texts()).toEqual([])
  await asha.turn(true)
  await asha.search('q=clay')
  expect(await asha.texts()).toEqual(['q=clay'])
  await asha.turn(false)
  expect(await asha.texts()).toEqual([])
})

test('removes one or all, and never those of another user', async () => {
  const [asha, usha] = [await seedSearcher(), await seedSearcher()]
  await asha.search('q=clay')
  await asha.search('q=chess')
  const [chess] = await asha.searches()
  await usha.remove(chess?.id ?? '')
  await usha.clear()
  expect(await asha.texts()).toEqual(['q=chess', 'q=clay'])
  await asha.remove(chess?.id ?? '')
  expect(await asha.texts()).toEqual(['q=clay'])
  await asha.clear()
  expect(await asha.texts()).toEqual([])
})

test('requires sign-in', async () => {
  const { data } = await server
    .createClient()
    .graphql(graphql('mutation { recordSearch(input: { search: "q=clay" }) { __typename } }'))
  expect(data.recordSearch).toEqual({ __typename: 'NotSignedIn' })
})

/**
 * Records searches from many tabs in parallel. Returns how many remain, and whether any remains after
 * switching off.
 */
async function manyTabs() {
  const { id } = await seedParent(server, { autoSaveSearches: true })
  const token = await openLoginSession(db, { userId: id, adminId: null }, clock.now)
  const context = await createTestContext(server.services, token)
  const record = (search: string) => recordSearch(context, { search })
  await Promise.all(Array.from({ length: 30 }, (_, tab) => record(`q=tab+${tab}`)))
  const kept = await db.recentSearch.count({ where: { userId: id } })
  const late = Array.from({ length: 20 }, (_, tab) => record(`q=late+${tab}`))
  await Promise.all([...late, updateSettings(context, { autoSaveSearches: false })])
  return { kept, afterOff: await db.recentSearch.count({ where: { userId: id } }) }
}

test('keeps ten after 30 parallel tabs, and none after switching off', async () => {
  for (let round = 0; round < 3; round++) expect(await manyTabs()).toEqual({ kept: 10, afterOff: 0 })
})

test('control: without the lock more than ten remain, or some after switching off', async () => {
  const unlocked: typeof lockSearches = async (tx, userId) =>
    (await tx.user.findUniqueOrThrow({ where: { id: userId } })).autoSaveSearches
  let wrong = false
  for (let round = 0; round < 20 && !wrong; round++) {
    const { kept, afterOff } = await withGuard(accountLocks, 'lockSearches', unlocked, manyTabs)
    wrong = kept > 10 || afterOff > 0
  }
  expect(wrong).toBe(true)
})
