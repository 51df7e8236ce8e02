import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { withGuard } from '../testing/mockGuard.ts'
import { seedActivity, seedParent } from '../testing/seed.ts'
import { startTestServer } from '../testing/testServer.ts'
import { waitForLock } from '../testing/waitForLock.ts'
import { learnChanges, rebuildWeights } from './learnWeights.ts'
import * as recommendationLocks from './locks.ts'
import { lockWeights } from './locks.ts'

const server = await startTestServer()
const { db } = server
const connections: pg.Client[] = []

beforeAll(async () => {
  const activities = [await seedActivity(db), await seedActivity(db)]
  for (let made = 0; made < 4; made++) {
    const { id: userId } = await seedParent(server)
    for (const { id: activityId } of activities)
      await db.savedActivity.create({ data: { userId, activityId } })
  }
})
beforeEach(() => db.activityWeight.deleteMany())
afterEach(() => Promise.all(connections.splice(0).map((client) => client.end())))

const UNIQUE_VIOLATION = '23505'

/** Calls `onQuery` before each statement of a connection of its own, and waits for it. */
async function openConnection(onQuery: (text: string) => unknown = () => {}) {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  connections.push(client)
  const query = client.query.bind(client) as (...all: unknown[]) => unknown
  client.query = (async (text: string, ...values: unknown[]) => {
    await onQuery(text)
    return query(text, ...values)
  }) as never
  return client
}

/** Two processes start to rebuild while a transaction keeps the first one from writing. */
async function rebuildTwiceAtOnce() {
  const [blocking, first, second] = [await openConnection(), await openConnection(), await openConnection()]
  const { activityId } = await db.savedActivity.findFirstOrThrow()
  await blocking.query('BEGIN')
  await blocking.query('INSERT INTO activity_weights VALUES ($1, $1, 0, 0)', [activityId])
  const one = rebuildWeights(first)
  await waitForLock(db)
  const other = rebuildWeights(second)
  await Promise.race([other, waitForLock(db, 2)])
  await blocking.query('ROLLBACK')
  return Promise.allSettled([one, other])
}

test('leaves a rebuild to the process that has started one', async () => {
  expect(await rebuildTwiceAtOnce()).toEqual([
    { status: 'fulfilled', value: true },
    { status: 'fulfilled', value: false },
  ])
  const rows = await db.activityWeight.findMany()
  // Each activity with itself, and both directions of the pair.
  expect(rows.map(({ people }) => people)).toEqual([4, 4, 4, 4])
})

test('control: without the lock one rebuild fails on the rows of the other', async () => {
  const results = await withGuard(recommendationLocks, 'lockWeights', async () => true, rebuildTwiceAtOnce)
  expect(results).toContainEqual({ status: 'fulfilled', value: true })
  expect(results).toContainEqual(
    expect.objectContaining({
      status: 'rejected',
      reason: expect.objectContaining({ code: UNIQUE_VIOLATION }),
    }),
  )
})

test('keeps changes for later while another process is learning, and frees the lock after a failure', async () => {
  const [first, second] = [await openConnection(), await openConnection()]
  const failing = await openConnection((text) => {
    if (text.includes('INSERT INTO activity_weights')) throw new Error('The connection is lost')
  })
  const { id: activityId } = await db.activity.findFirstOrThrow()
  await db.activityChoiceChange.create({ data: { activityId } })
  await lockWeights(first)
  expect(await learnChanges(second)).toBe(false)
  expect(await db.activityChoiceChange.count()).toBe(1)
  await first.end()
  await expect(rebuildWeights(failing)).rejects.toThrow('The connection is lost')
  expect(await learnChanges(second)).toBe(true)
  expect(await db.activityChoiceChange.count()).toBe(0)
})

test('learns a related activity from its stored sources too, as a rebuild does', async () => {
  const [first, middle, last] = [await seedActivity(db), await seedActivity(db), await seedActivity(db)]
  const choose = async (...activities: { id: string }[]) => {
    const { id: userId } = await seedParent(server)
    for (const { id: activityId } of activities)
      await db.savedActivity.create({ data: { userId, activityId } })
  }
  for (let made = 0; made < 3; made++) {
    await choose(first, middle)
    await choose(middle, last)
  }
  const statements: string[] = []
  const client = await openConnection((text) => statements.push(text))
  await rebuildWeights(client)
  const listWeights = () =>
    db.activityWeight.findMany({ orderBy: [{ activityId: 'asc' }, { targetId: 'asc' }] })
  const before = await listWeights()
  // No user chose the first activity with the last one. The last one is a source of the one between them.
  await choose(first)
  statements.length = 0
  await learnChanges(client)
  expect(statements).toHaveLength(7)
  const learnt = await listWeights()
  await rebuildWeights(client)
  expect(learnt).toEqual(await listWeights())
  expect(learnt).not.toEqual(before)
})
