import { calculateMedian } from '../domain/median.ts'
import { toIndianDay } from '../domain/time.ts'
import { Random } from '../prisma/demo/random.ts'
import { type PreparedSearch, prepareSearch } from '../server/activities/search/prepareSearch.ts'
import {
  countActivities,
  getSearchKeyset,
  searchActivities,
} from '../server/activities/search/searchRequest.ts'
import { suggestSearch } from '../server/activities/search/suggestSearch.ts'
import { getRadiusBounds } from '../server/places/withinRadius.ts'
import type { Context } from '../server/platform/context.ts'
import { type Database, openDatabase, Prisma } from '../server/platform/database/database.ts'
import { formatCursor } from '../server/platform/database/keyset.ts'
import { calculatePercentiles } from './percentiles.ts'
import { ACTIVITY_COUNT, openSearchDatabase } from './searchDatabase.ts'
import { type BenchSearch, createSearches, createTypedTexts } from './searches.ts'

/**
 * `npm run bench:search [-- 1000000] [--explain]`: 200 searches among 100,000 activities, each with its page of 20 and its
 * total, beside the same searches without any index in the same run, and suggestions for texts that are being typed.
 * With a number, the same searches among that many activities too, without the baseline, and the ratio. --explain prints the slowest plans.
 */
const SEARCH_COUNT = 200
const PAGE_SIZE = 20
/** The baseline runs each search once, because it is slow and its times vary little. */
const ROUNDS = 3

const now = new Date()
const benchSearches = createSearches(new Random('search bench'), SEARCH_COUNT)
const typedTexts = createTypedTexts(new Random('typed texts'), SEARCH_COUNT)
const isExplained = process.argv.includes('--explain')
const largerCount = Number(process.argv.slice(2).find((argument) => /^\d+$/.test(argument)) ?? 0)

const { p95 } = await runBenchmark(ACTIVITY_COUNT)
if (largerCount > 0) {
  const larger = await runBenchmark(largerCount)
  const ratio = ((larger.p95 ?? 0) / (p95 ?? 1)).toFixed(1)
  console.log(
    `95th percentile among ${formatCount(largerCount)}: ${ratio} times that among ${formatCount(ACTIVITY_COUNT)}`,
  )
}

/** Prints the tables for one size, and returns the percentiles of the whole searches. */
async function runBenchmark(activityCount: number) {
  const { url, db, close } = await openSearchDatabase(activityCount)
  const context = createContext(db)
  await measure(benchSearches, db, context)

  const rounds: Timing[][] = []
  for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(benchSearches, db, context))
  const times = benchSearches.map((_, index) => getMedian(rounds.map((round) => round[index] as Timing)))
  const calculate = (values: number[]) => calculatePercentiles(values, 0.5, 0.95, 1)

  console.log(`${SEARCH_COUNT} searches among ${formatCount(activityCount)} activities, milliseconds`)
  const whole = calculate(times.map(({ wholeMs }) => wholeMs))
  console.table({
    'whole search (place, words, page, total)': whole,
    'its statements (page, total)': calculate(times.map(({ queryMs }) => queryMs)),
    ...(activityCount === ACTIVITY_COUNT && {
      'the same statements, sequential scan': calculate(await measureScans(url, context)),
    }),
    'suggestions for a typed text': calculate(await measureSuggestions(context)),
  })
  console.table(Object.fromEntries(groupByKind(times)))
  if (isExplained) await explainSlowest(times, db, context)
  await close()
  return whole
}

function formatCount(count: number) {
  return count.toLocaleString('en-IN')
}

/**
 * The baseline: the same searches without an index. Around a place they read the rectangle around the circle, because
 * reading the table once for each block would make the baseline slower than it has to be.
 */
async function measureScans(url: string, context: Context): Promise<number[]> {
  const scanning = openDatabase(`${url}&options=${encodeURIComponent(buildNoIndexOptions())}`, 4)
  const timings = await measure(benchSearches, scanning, context, searchRectangle)
  await scanning.$disconnect()
  return timings.map(({ queryMs }) => queryMs)
}

function searchRectangle(prepared: PreparedSearch): PreparedSearch {
  const { centre, filter } = prepared
  return centre
    ? { ...prepared, filter: { ...filter, area: getRadiusBounds(centre, filter.radius) } }
    : prepared
}

/** What the search reads of a request. Nothing is kept from one search to the next. */
function createContext(db: Database): Context {
  return {
    db,
    now,
    today: toIndianDay(now),
    loadOnce: <T>(_: string, load: () => Promise<T>) => load(),
  } as unknown as Context
}

async function measureSuggestions(context: Context): Promise<number[]> {
  const times: number[] = []
  for (const { text, location } of typedTexts) {
    const startMs = performance.now()
    await suggestSearch(context, text, location)
    times.push(performance.now() - startMs)
  }
  return times
}

interface Timing {
  wholeMs: number
  queryMs: number
  found: number
}

function buildNoIndexOptions() {
  return ['indexscan', 'indexonlyscan', 'bitmapscan'].map((scan) => `-c enable_${scan}=off`).join(' ')
}

/** Prepares each search with the indexes of `context`, and runs its statements, changed by `change`, on `db`. */
async function measure(
  list: BenchSearch[],
  db: Database,
  context: Context,
  change = (prepared: PreparedSearch) => prepared,
): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const search of list) {
    const startMs = performance.now()
    const prepared = change(await prepareSearch(context, search.filter))
    const prepareMs = performance.now() - startMs
    const after = await findPositionBefore(context.db, prepared, search.page)
    const queryStartMs = performance.now()
    const page = { limit: PAGE_SIZE + 1, inverted: false, after, before: undefined }
    const { total } = await searchActivities(db, prepared, page, true)
    const found = total ?? (await countActivities(db, prepared))
    const queryMs = performance.now() - queryStartMs
    timings.push({ wholeMs: prepareMs + queryMs, queryMs, found })
  }
  return timings
}

/** Position before a later page. The earlier pages are not measured. */
async function findPositionBefore(db: Database, prepared: PreparedSearch, page: number) {
  if (page === 1) return undefined
  const all = { limit: (page - 1) * PAGE_SIZE, inverted: false, after: undefined, before: undefined }
  const { rows } = await searchActivities(db, prepared, all, false)
  const last = rows.at(-1)
  return last && formatCursor(getSearchKeyset(prepared), last)
}

function getMedian(timings: Timing[]): Timing {
  const medianMs = calculateMedian(timings.map(({ wholeMs }) => wholeMs))
  return timings.find(({ wholeMs }) => wholeMs === medianMs) as Timing
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

async function explainSlowest(times: Timing[], db: Database, context: Context) {
  const slowest = times
    .map(({ wholeMs }, index) => ({ wholeMs, index }))
    .sort((a, b) => b.wholeMs - a.wholeMs)
  const explaining = createExplainingDatabase(db)
  for (const { wholeMs, index } of slowest.slice(0, 6)) {
    const { filter, kind } = benchSearches[index] as BenchSearch
    console.log(`\n${kind} ${JSON.stringify(filter)}: ${wholeMs.toFixed(1)} ms`)
    const prepared = await prepareSearch(context, filter)
    const page = { limit: PAGE_SIZE + 1, inverted: false, after: undefined, before: undefined }
    await searchActivities(explaining, prepared, page, true)
    await countActivities(explaining, prepared)
  }
}

/** Prints the plan of each statement instead of running it. */
function createExplainingDatabase(db: Database): Database {
  const $queryRaw = async (statement: Prisma.Sql) => {
    const plan = await db.$queryRaw<{ 'QUERY PLAN': string }[]>(
      Prisma.sql`explain (analyze, buffers) ${statement}`,
    )
    console.log(plan.map((row) => row['QUERY PLAN']).join('\n'))
    return []
  }
  return { $queryRaw } as unknown as Database
}
