import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '../prisma/demo/random.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../server/embedded/migrations.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { connectLearner } from '../server/recommendations/connectLearner.ts'
import { learnChanges } from '../server/recommendations/learnWeights.ts'
import { loadParentLists } from '../server/recommendations/recommendations.ts'
import { rebuildWeightsJob } from '../server/recommendations/weightJobs.ts'
import { fillAreas } from './fillAreas.ts'
import { calculatePercentiles } from './percentiles.ts'
import { readCpuMs } from './readCpuMs.ts'
import { round } from './round.ts'
import { createParentContext } from './servedLists.ts'

/**
 * `npm run bench:recommendationsScale`: 100,000 activities and 100,000 parents in 100 areas, 1,000,000 choices.
 * Measures a full rebuild by the job, in its worker thread: seconds, memory of the whole process, and the delay of the
 * event loop of this thread; one action learnt by itself; lists read without and with the cache. `-- 0.1` measures a
 * tenth, and `-- 1 lists` only actions and reads, with the weights of an earlier run. The CPU time is of this process.
 * Beside it is the mean of Postgres, which for an action includes its record. The table also has the delays of an idle
 * thread, because other work on the machine delays both.
 */
const SHARE = Number(process.argv[2] ?? 1)
const SIZE = { activities: 100_000 * SHARE, parents: 100_000 * SHARE, actions: 1_000_000 * SHARE }
const READS = 100
const ACTIONS = 50
/** Reads of each reader before the measured ones, as of a server that has run for some minutes. */
const WARM_UP_READS = 6
const MEMORY_INTERVAL_MS = 100
const IDLE_MS = 20_000

const postgres = await startEmbeddedPostgres('bench')
const name = `recommendations_scale_${SIZE.actions}`
await ensureDatabase(postgres, name)
const url = postgres.url(name)
await applyMigrations(url)
const db = openDatabase(url, 4)
if ((await db.activityInteraction.count()) < 0.9 * SIZE.actions)
  await fillAreas(db, url, new Random('scale'), SIZE)
const choiceCount = await db.activityInteraction.count()
console.log(`${choiceCount} choices of ${await db.user.count()} parents`)

const delay = monitorEventLoopDelay({ resolution: 5 })
async function measureDelay(work: () => Promise<unknown>) {
  delay.reset()
  delay.enable()
  await work()
  delay.disable()
  return {
    'longest delay ms': Math.round(delay.max / 1e6),
    'p99.9 delay ms': Math.round(delay.percentile(99.9) / 1e6),
  }
}

async function measureRebuild() {
  const base = process.memoryUsage().rss
  let peak = base
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, MEMORY_INTERVAL_MS)
  const idle = await measureDelay(() => sleep(IDLE_MS))
  const [began, cpuBegan] = [performance.now(), process.cpuUsage()]
  const rebuild = await measureDelay(() => rebuildWeightsJob.run({ db } as never, {}))
  const cpu = process.cpuUsage(cpuBegan)
  clearInterval(watch)
  console.table({
    idle,
    'full rebuild': {
      seconds: round((performance.now() - began) / 1000, 1),
      'CPU seconds': round((cpu.user + cpu.system) / 1e6, 1),
      'added MB': Math.round((peak - base) / 2 ** 20),
      ...rebuild,
      rows: await db.activityWeight.count(),
    },
  })
}
if (process.argv[3] !== 'lists') await measureRebuild()
const client = await connectLearner(url)
await client.query('ANALYZE activity_weights')
await client.query('ANALYZE activity_interactions')

// Each run adds choices, so it draws other ones than the previous run.
const random = new Random(`readers ${choiceCount}`)
const readers = await db.user.findMany({ select: { id: true, location: true }, take: 5_000 })
const sample = random.shuffle(readers).slice(0, READS)
const activities = await db.activity.findMany({ select: { id: true }, take: 5_000 })
const now = new Date()

await client.query('TRUNCATE activity_choice_changes')
/** CPU time of each open connection to the database, by its process. The pool closes idle ones meanwhile. */
async function readPostgresMs(): Promise<Map<number, number>> {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`,
  )
  return new Map(rows.map(({ pid }) => [pid, readCpuMs(pid)]))
}

interface Times {
  clock: number[]
  cpu: number[]
  postgresMs: number
}
async function measureAll(work: (times: Times) => Promise<void>): Promise<Times> {
  const times: Times = { clock: [], cpu: [], postgresMs: 0 }
  const before = await readPostgresMs()
  await work(times)
  for (const [pid, ms] of await readPostgresMs()) times.postgresMs += ms - (before.get(pid) ?? 0)
  return times
}
async function measure({ clock, cpu }: Times, work: () => Promise<unknown>) {
  const [from, cpuFrom] = [performance.now(), process.cpuUsage()]
  await work()
  const used = process.cpuUsage(cpuFrom)
  clock.push(performance.now() - from)
  cpu.push((used.user + used.system) / 1000)
}

const actions = await measureAll(async (times) => {
  for (let made = 0; made < ACTIONS; made++) {
    const [userId, activityId] = [random.pick(readers).id, random.pick(activities).id]
    await client.query(`SELECT record_interaction($1::uuid, $2::uuid, 'book', 5, now())`, [
      userId,
      activityId,
    ])
    await measure(times, () => learnChanges(client))
  }
})
const load = ({ id, location }: (typeof sample)[number]) =>
  loadParentLists(createParentContext(db, id, now, location))
// Postgres plans by statistics that autovacuum collects in operation.
for (let read = 0; read < WARM_UP_READS; read++) for (const reader of sample) await load(reader)
await client.query('ANALYZE recommendation_cache')
await db.recommendationCache.deleteMany()
const measureReads = () =>
  measureAll(async (times) => {
    for (const reader of sample) await measure(times, () => load(reader))
  })
const [uncached, cached] = [await measureReads(), await measureReads()]
const summarize = ({ clock, cpu, postgresMs }: Times) => ({
  ...calculatePercentiles(clock, 0.5, 0.95, 1),
  'CPU p50': calculatePercentiles(cpu, 0.5).p50,
  'Postgres CPU': round(postgresMs / clock.length, 2),
})
console.table({
  'one action, learnt (ms)': summarize(actions),
  'one read, uncached (ms)': summarize(uncached),
  'one read, cached (ms)': summarize(cached),
})
await client.end()
await db.$disconnect()
await postgres.stop()
