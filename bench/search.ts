import { Random } from '../prisma/demo/random.ts'
import { type PreparedSearch, prepareSearch } from '../server/activities/searchActivities.ts'
import { countActivities, findActivities } from '../server/activities/searchQuestion.ts'
import type { Context } from '../server/platform/context.ts'
import { type Database, openDatabase, Prisma } from '../server/platform/database/database.ts'
import { ACTIVITIES, percentiles, searchDatabase } from './searchDatabase.ts'
import { type BenchSearch, searches } from './searches.ts'

/**
 * `npm run bench:search [-- --explain]`: 200 searches among 100,000 activities, each with its page of 20 and its
 * total, beside the same questions answered without any index, in the same run. --explain shows the slowest plans.
 */
const SEARCHES = 200
const PAGE = 20
/** The baseline takes each question once: it is slow, and scans vary little. */
const ROUNDS = 3

const { url, db, close } = await searchDatabase()
const scanning = openDatabase(`${url}&options=${encodeURIComponent(noIndexes())}`, 4)
const context = { db, once: <T>(_: string, load: () => Promise<T>) => load() } as unknown as Context

const asked = searches(new Random('search bench'), SEARCHES)
await measure(asked, db)

const rounds: Timing[][] = []
for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(asked, db))
const times = asked.map((_, index) => median(rounds.map((round) => round[index] as Timing)))
const baseline = await measure(asked, scanning)

console.log(`${SEARCHES} searches among ${ACTIVITIES.toLocaleString('en-IN')} activities, milliseconds`)
console.table({
  'whole search (place, words, page, total)': percentiles(
    times.map(({ whole }) => whole),
    0.5,
    0.95,
    1,
  ),
  'its question (page, total)': percentiles(
    times.map(({ question }) => question),
    0.5,
    0.95,
    1,
  ),
  'the same question, sequential scan': percentiles(
    baseline.map(({ question }) => question),
    0.5,
    0.95,
    1,
  ),
})
console.table(Object.fromEntries(byKind(times)))
if (process.argv.includes('--explain')) await explainSlowest()
await scanning.$disconnect()
await close()

interface Timing {
  whole: number
  question: number
  found: number
}

function noIndexes() {
  return ['indexscan', 'indexonlyscan', 'bitmapscan'].map((scan) => `-c enable_${scan}=off`).join(' ')
}

async function measure(list: BenchSearch[], asking: Database): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const search of list) {
    const started = performance.now()
    const prepared = await prepareSearch(context, search.filter)
    const after = await positionBefore(prepared, search.page)
    const preparedIn = performance.now() - started - after.took
    const begun = performance.now()
    const page = { limit: PAGE + 1, inverted: false, after: after.position, before: undefined }
    const { total } = await findActivities(asking, prepared, page)
    const found = total ?? (await countActivities(asking, prepared))
    const question = performance.now() - begun
    timings.push({ whole: preparedIn + question, question, found })
  }
  return timings
}

/** Where a later page begins; the reader's earlier pages are not counted. */
async function positionBefore(prepared: PreparedSearch, page: number) {
  const started = performance.now()
  if (page === 1) return { position: undefined, took: 0 }
  const all = { limit: (page - 1) * PAGE, inverted: false, after: undefined, before: undefined }
  const { positions } = await findActivities(db, prepared, all)
  const position = positions.at(-1)
  return { position, took: performance.now() - started }
}

function median(timings: Timing[]): Timing {
  return timings.toSorted((a, b) => a.whole - b.whole)[Math.floor(timings.length / 2)] as Timing
}

function byKind(timings: Timing[]) {
  const groups = Map.groupBy(timings.keys(), (index) => asked[index]?.kind ?? '')
  return [...groups].map(([kind, indexes]) => {
    const own = indexes.map((index) => timings[index] as Timing)
    const found = Math.round(own.reduce((sum, timing) => sum + timing.found, 0) / own.length)
    return [
      kind,
      {
        searches: own.length,
        found,
        ...percentiles(
          own.map(({ whole }) => whole),
          0.5,
          0.95,
          1,
        ),
      },
    ]
  })
}

async function explainSlowest() {
  const slowest = times.map(({ whole }, index) => ({ whole, index })).sort((a, b) => b.whole - a.whole)
  for (const { whole, index } of slowest.slice(0, 6)) {
    const { filter, kind } = asked[index] as BenchSearch
    console.log(`\n${kind} ${JSON.stringify(filter)}: ${whole.toFixed(1)} ms`)
    const prepared = await prepareSearch(context, filter)
    await findActivities(explaining(), prepared, {
      limit: PAGE + 1,
      inverted: false,
      after: undefined,
      before: undefined,
    })
    await countActivities(explaining(), prepared)
  }
}

/** Prints the plan of what it is asked instead of answering. */
function explaining(): Database {
  const $queryRaw = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    const plan = await db.$queryRaw<{ 'QUERY PLAN': string }[]>(
      Prisma.sql`explain (analyze, buffers) ${Prisma.sql([...strings], ...values)}`,
    )
    console.log(plan.map((row) => row['QUERY PLAN']).join('\n'))
    return []
  }
  return { $queryRaw } as unknown as Database
}
