import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { Random } from '../prisma/demo/random.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../server/embedded/migrations.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { learnChanges } from '../server/recommendations/learnWeights.ts'
import { loadParentLists } from '../server/recommendations/recommendations.ts'
import { rebuildWeightsJob } from '../server/recommendations/weightJobs.ts'
import { fillAreas } from './fillAreas.ts'
import { calculatePercentiles } from './searchDatabase.ts'
import { createContext } from './servedLists.ts'

/**
 * `npm run bench:recommendationsScale`: 100,000 activities and 100,000 parents in 100 areas, 1,000,000 choices. Measures a
 * full rebuild by the job, in its worker thread: seconds, memory of the whole process, and the delay of the event loop of
 * this thread; one action learnt by itself; lists read without and with the cache.
 */
const SIZE = { activities: 100_000, parents: 100_000, actions: 1_000_000 }
const READS = 100
const ACTIONS = 50
const MEMORY_INTERVAL_MS = 100

const postgres = await startEmbeddedPostgres('bench')
const name = `recommendations_scale_${SIZE.actions}`
await ensureDatabase(postgres, name)
const url = postgres.url(name)
await applyMigrations(url)
const db = openDatabase(url, 4)
if ((await db.activityInteraction.count()) < 0.9 * SIZE.actions)
  await fillAreas(db, url, new Random('scale'), SIZE)
console.log(`${await db.activityInteraction.count()} choices of ${await db.user.count()} parents`)

const delay = monitorEventLoopDelay({ resolution: 5 })
const base = process.memoryUsage().rss
let peak = base
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, MEMORY_INTERVAL_MS)
delay.enable()
const began = performance.now()
await rebuildWeightsJob.run({ db } as never, {})
delay.disable()
clearInterval(watch)
console.table({
  'full rebuild': {
    seconds: Number(((performance.now() - began) / 1000).toFixed(1)),
    'added MB': Math.round((peak - base) / 2 ** 20),
    'longest event loop delay ms': Math.round(delay.max / 1e6),
    rows: await db.activityWeight.count(),
  },
})
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query('ANALYZE activity_weights')
await client.query('ANALYZE activity_interactions')

const random = new Random('readers')
const readers = await db.user.findMany({ select: { id: true, location: true }, take: 5_000 })
const sample = random.shuffle(readers).slice(0, READS)
const activities = await db.activity.findMany({ select: { id: true }, take: 5_000 })
const now = new Date()

await client.query('TRUNCATE activity_choice_changes')
const actions: number[] = []
for (let made = 0; made < ACTIONS; made++) {
  const [userId, activityId] = [random.pick(readers).id, random.pick(activities).id]
  await client.query(`SELECT record_interaction($1::uuid, $2::uuid, 'book', 5, now())`, [userId, activityId])
  const from = performance.now()
  await learnChanges(client)
  actions.push(performance.now() - from)
}
await db.recommendationCache.deleteMany()
const [uncached, cached]: [number[], number[]] = [[], []]
for (const { id, location } of sample)
  for (const times of [uncached, cached]) {
    const from = performance.now()
    await loadParentLists(createContext(db, id, now, location))
    times.push(performance.now() - from)
  }
console.table({
  'one action, learnt (ms)': calculatePercentiles(actions, 0.5, 0.95, 1),
  'one read, uncached (ms)': calculatePercentiles(uncached, 0.5, 0.95, 1),
  'one read, cached (ms)': calculatePercentiles(cached, 0.5, 0.95, 1),
})
await client.end()
await db.$disconnect()
await postgres.stop()
