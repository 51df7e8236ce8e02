import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { CATEGORIES, type Category } from '../../domain/activities/categories.ts'
import { leaveTransaction } from '../platform/database/openTransaction.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { graphql, type ResultOf } from '../platform/graphql/document.ts'
import { LISTS_FRAGMENT, seedCity } from '../testing/features/recommendations.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent } from '../testing/seed.ts'
import { fetchData } from '../testing/testClient.ts'
import { startTestServer } from '../testing/testServer.ts'
import { rebuildWeightsNow } from './learnWeights.ts'
import * as recommendationLocks from './locks.ts'
import { findParentReader } from './reader.ts'
import { rankAndCache } from './recommendations.ts'

const server = await startTestServer()
const { db, clock } = server
await seedCity(db)

const pageDocument = graphql(
  'query { viewer { preferences { budgetRange } recommendations { ...RecommendationLists } } }',
  [LISTS_FRAGMENT],
)
const homeDocument = graphql(`query {
  viewer { recommendations { personalized { score activity { uuid name isFree price provider { name } } } } }
}`)

const offer = (made: number) => ({
  name: `Pottery ${made}`,
  category: CATEGORIES[made % CATEGORIES.length] as Category,
  createdAt: clock.now,
})

/** Parents with a saved activity each, for first and repeated reads. */
async function countStatements(document: typeof pageDocument | typeof homeDocument) {
  const parent = await seedParent(server)
  const [saved] = await db.activity.findMany({ take: 1, orderBy: { createdAt: 'asc' } })
  await db.savedActivity.create({ data: { userId: parent.id, activityId: saved?.id as string } })
  let shown = 0
  const load = async () => {
    const { viewer } = await fetchData<ResultOf<typeof document>, object>(parent.client, document)
    shown = viewer?.recommendations.personalized.length ?? 0
  }
  const first = await server.countQueries(load)
  const again = await server.countQueries(load)
  return { first, again, shown }
}

test('costs the same number of statements with 10 and with 400 activities', async () => {
  const measured = async () => ({
    page: await countStatements(pageDocument),
    home: await countStatements(homeDocument),
  })
  for (let made = 0; made < 10; made++) await seedActivity(db, offer(made))
  await rebuildWeightsNow(db)
  // The first reader's place stays in memory.
  await countStatements(homeDocument)
  const few = await measured()
  for (let made = 10; made < 400; made++) await seedActivity(db, offer(made))
  await rebuildWeightsNow(db)
  const many = await measured()
  expect(few.page.shown).toBe(9)
  expect(many.page.shown).toBe(10)
  expect([many.page.first, many.page.again]).toEqual([few.page.first, few.page.again])
  expect([many.home.first, many.home.again]).toEqual([few.home.first, few.home.again])
  expect(many.page.first).toBeLessThanOrEqual(14)
  expect(many.page.again).toBeLessThanOrEqual(11)
  expect(many.home.again).toBeLessThanOrEqual(9)
}, 60_000)

type Delay = (ranking: Promise<unknown>) => Promise<unknown>

/** A parent saves while a list is ranked, commits after a delay, and reads the list. */
async function savedWhileRanking(waitFor: Delay) {
  const parent = await seedParent(server)
  const activity = await db.activity.findFirstOrThrow({ orderBy: { id: 'asc' } })
  await db.$executeRaw`update activities set "ageGroupMin" = 0 where id = ${activity.id}::uuid`
  const signedIn = { userId: parent.id, location: 'Salem, Tamil Nadu' }
  const context = {
    db,
    now: clock.now,
    today: '2026-11-23',
    signedIn,
    loadOnce: (_: string, load: () => unknown) => load(),
  }
  const reader = await findParentReader(context as never)
  let ranking: Promise<unknown> = Promise.resolve()
  await runInTransaction(server.services, async (tx) => {
    await tx.savedActivity.create({
      data: { userId: parent.id, activityId: activity.id, savedAt: clock.now },
    })
    ranking = leaveTransaction(() => rankAndCache(context as never, reader as never))
    await waitFor(ranking)
  })
  await ranking
  const kept = await db.recommendationCache.findMany({
    where: { userId: parent.id, recommendationType: 'similar' },
  })
  return kept.flatMap(({ recommendedActivityIds }) => recommendedActivityIds).length
}

test('ranks with a save that happens during the ranking', async () => {
  const waitHalfSecond = () => sleep(500)
  expect(await savedWhileRanking(waitHalfSecond)).toBeGreaterThan(0)
})

test('control: without the lock the cached list misses the save', async () => {
  const untilDone = (ranking: Promise<unknown>) => ranking
  expect(
    await withGuard(
      recommendationLocks,
      'lockRecommendations',
      async () => {},
      () => savedWhileRanking(untilDone),
    ),
  ).toBe(0)
})
