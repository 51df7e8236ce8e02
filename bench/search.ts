import { toIndianDay } from '../domain/time.ts'
import { Random } from '../prisma/demo/random.ts'
import { type PreparedSearch, prepareSearch } from '../server/activities/prepareSearch.ts'
import { countActivities, getSearchKeyset, searchActivities } from '../server/activities/searchRequest.ts'
import type { Context } from '../server/platform/context.ts'
import { type Database, openDatabase, Prisma } from '../server/platform/database/database.ts'
import { formatCursor } from '../server/platform/database/keyset.ts'
import { ACTIVITY_COUNT, calculatePercentiles, openSearchDatabase } from './searchDatabase.ts'
import { type BenchSearch, createSearches } from './searches.ts'

/**
 * `npm run bench:search [-- --explain]`: 200 searches among 100,000 activities, each with its page of 20
 * and its total, beside the same searches without any index in the same run. --explain prints the slowest
 * plans.
 */
const SEARCH_COUNT = 200
const PAGE_SIZE = 20
/** The baseline runs each search once, because it is slow and its times vary little. */
const ROUNDS = 3

const { url, db, close } = await openSearchDatabase()
const scanning = openDatabase(`${url}&options=${encodeURIComponent(buildNoIndexOptions())}`, 4)
const now = new Date()
const context = {
  ...{ db, now, today: toIndianDay(now) },
  loadOnce: <T>(_: string, load: () => Promise<T>) => load(),
} as unknown as Context

const benchSearches = createSearches(new Random('search bench'), SEARCH_COUNT)
await measure(benchSearches, db)

const rounds: Timing[][] = []
for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(benchSearches, db))
const times = benchSearches.map((_, index) => getMedian(rounds.map((round) => round[index] as Timing)))
const baseline = await measure(benchSearches, scanning)

console.log(
  `${SEARCH_COUNT} searches among ${ACTIVITY_COUNT.toLocaleString('en-IN')} activities, milliseconds`,
)
console.table({
  'whole search (place, words, page, total)': calculatePercentiles(
    times.map(({ wholeMs }) => wholeMs),
    0.5,
    0.95,
    1,
  ),
  'its question (page, total)': calculatePercentiles(
    times.map(({ queryMs }) => queryMs),
    0.5,
    0.95,
    1,
  ),
  'the same question, sequential scan': calculatePercentiles(
    baseline.map(({ queryMs }) => queryMs),
    0.5,
    0.95,
    1,
  ),
})
console.table(Object.fromEntries(groupByKind(times)))
if (process.argv.includes('--explain')) await explainSlowest()
await scanning.$disconnect()
await close()

interface Timing {
  wholeMs: number
  queryMs: number
  found: number
}

function buildNoIndexOptions() {
  return ['indexscan', 'indexonlyscan', 'bitmapscan'].map((scan) => `-c enable_${scan}=off`).join(' ')
}

async function measure(list: BenchSearch[], asking: Database): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const search of list) {
    const started = performance.now()
    const prepared = await prepareSearch(context, search.filter)
    const after = await findPositionBefore(prepared, search.page)
    const preparedIn = performance.now() - started - after.took
    const begun = performance.now()
    const page = { limit: PAGE_SIZE + 1, inverted: false, after: after.position, before: undefined }
    const { total } = await searchActivities(asking, prepared, page)
    const found = total ?? (await countActivities(asking, prepared))
    const question = performance.now() - begun
    timings.push({ wholeMs: preparedIn + question, queryMs: question, found })
  }
  return timings
}

/** Position before a later page. The earlier pages are not measured. */
async function findPositionBefore(prepared: PreparedSearch, page: number) {
  const started = performance.now()
  if (page === 1) return { position: undefined, took: 0 }
  const all = { limit: (page - 1) * PAGE_SIZE, inverted: false, after: undefined, before: undefined }
  const { rows } = await searchActivities(db, prepared, all)
  const last = rows.at(-1)
  const position = last && formatCursor(getSearchKeyset(prepared), last)
  return { position, took: performance.now() - started }
}

function getMedian(timings: Timing[]): Timing {
  return timings.toSorted((a, b) => a.wholeMs - b.wholeMs)[Math.floor(timings.length / 2)] as Timing
}

function groupByKind(timings: Timing[]) {
  const groups = Map.groupBy(timings.keys(), (index) => benchSearches[index]?.kind ?? '')
  return [...groups].map(([kind, indexes]) => {
    const own = indexes.map((index) => timings[index] as Timing)
    const found = Math.round(own.reduce((sum, timing) => sum + timing.found, 0) / own.length)
    return [
      kind,
      {
        searches: own.length,
        found,
        ...calculatePercentiles(
          own.map(({ wholeMs }) => wholeMs),
          0.5,
          0.95,
          1,
        ),
      },
    ]
  })
}

async function explainSlowest() {
  const slowest = times
    .map(({ wholeMs }, index) => ({ whole: wholeMs, index }))
    .sort((a, b) => b.whole - a.whole)
  for (const { whole, index } of slowest.slice(0, 6)) {
    const { filter, kind } = benchSearches[index] as BenchSearch
    console.log(`\n${kind} ${JSON.stringify(filter)}: ${whole.toFixed(1)} ms`)
    const prepared = await prepareSearch(context, filter)
    await searchActivities(createExplainingDatabase(), prepared, {
      limit: PAGE_SIZE + 1,
      inverted: false,
      after: undefined,
      before: undefined,
    })
    await countActivities(createExplainingDatabase(), prepared)
  }
}

/** Prints the plan of each statement instead of running it. */
function createExplainingDatabase(): Database {
  const $queryRaw = async (strings: TemplateStringsArray, ...values: unknown[]) => {
    const plan = await db.$queryRaw<{ 'QUERY PLAN': string }[]>(
      Prisma.sql`explain (analyze, buffers) ${Prisma.sql([...strings], ...values)}`,
    )
    console.log(plan.map((row) => row['QUERY PLAN']).join('\n'))
    return []
  }
  return { $queryRaw } as unknown as Database
}
