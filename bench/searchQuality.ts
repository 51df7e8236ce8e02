import pg from 'pg'
import { hasAgeOverlap } from '../domain/activities/ages.ts'
import { calculateMiles } from '../domain/places/distance.ts'
import { getWeekday, toIndianDay } from '../domain/time.ts'
import { CITIES } from '../prisma/demo/cities.ts'
import { loadDemo } from '../prisma/demo/loadDemo.ts'
import { loadGazetteer } from '../prisma/gazetteer.ts'
import { type PreparedSearch, prepareSearch } from '../server/activities/search/prepareSearch.ts'
import { searchActivities } from '../server/activities/search/searchRequest.ts'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../server/embedded/migrations.ts'
import { findPlace } from '../server/places/findPlace.ts'
import type { Place } from '../server/places/place.ts'
import { buildRadiusCondition } from '../server/places/withinRadius.ts'
import type { Context } from '../server/platform/context.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { SEEN_QUERIES, UNSEEN_QUERIES } from './qualityQueries.ts'
import { round } from './round.ts'

/**
 * `npm run bench:quality [-- --misses]`: precision at 5 of the search on the demo's catalogue, by class of query, with
 * relevance judged by rules. Beside it Postgres' full text search over the same fields in the same run.
 */
const HOME = 'Salem, Tamil Nadu'
const RADIUS_MILES = 10
const TOP = 5

interface Query {
  set: 'seen' | 'unseen'
  className: string
  text: string
  rules: Map<string, string>
}

const postgres = await startEmbeddedPostgres('bench')
await ensureDatabase(postgres, 'quality')
const url = postgres.url('quality')
await applyMigrations(url)
const db = openDatabase(url, 4)
const now = new Date()
const today = toIndianDay(now)
if ((await db.activity.count()) === 0) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  await loadGazetteer(pool, () => {})
  await pool.end()
  await loadDemo(db, today, () => {})
}
const context = {
  db,
  now,
  today,
  loadOnce: <T>(_: string, load: () => Promise<T>) => load(),
} as unknown as Context
const activities = await db.activity.findMany({
  where: { isActive: true },
  include: { provider: { select: { name: true } }, slots: { where: { isActive: true } } },
})
type Activity = (typeof activities)[number]
const cities = new Map<string, Place>()
for (const { name } of CITIES) cities.set(name, (await findPlace(db, name)) as Place)

function parseQueries(table: string, set: Query['set']): Query[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [className = '', text = '', ...rules] = line.split('|').map((part) => part.trim())
      const parsed = rules.map((rule) => rule.split('=') as [string, string?])
      return { set, className, text, rules: new Map(parsed.map(([name, value = '']) => [name, value])) }
    })
}

function isRelevant(activity: Activity, rules: Query['rules']): boolean {
  const { ageGroupMin: min, ageGroupMax: max, slots } = activity
  const tests: Record<string, (value: string) => boolean> = {
    kind: (value) => value.split(',').some((kind) => activity.kinds.includes(kind)),
    cat: (value) => value.split(',').includes(activity.category),
    age: (years) => hasAgeOverlap({ min: Number(years) * 12, max: Number(years) * 12 + 11 }, { min, max }),
    months: (months) => min <= Number(months) && max >= Number(months),
    free: () => activity.isFree,
    max: (rupees) => Number(activity.price) <= Number(rupees),
    provider: (name) => activity.provider.name.includes(name),
    city: (name) => isNear(activity, cities.get(name)),
    in: () => true,
    day: (days) => slots.some(({ dayOfWeek }) => days.split(',').includes(dayOfWeek)),
    time: (range) => {
      const [from = '', before = ''] = range.split('-')
      const days = rules.get('day')?.split(',')
      return slots.some(
        ({ startTime, dayOfWeek }) =>
          startTime >= from && startTime < before && (!days || days.includes(dayOfWeek)),
      )
    },
  }
  const isHome = rules.has('city') || isNear(activity, cities.get('Salem'))
  return isHome && [...rules].every(([name, value]) => tests[name]?.(value) ?? false)
}

function isNear({ latitude, longitude }: Activity, place: Place | undefined): boolean {
  return (
    place !== undefined &&
    calculateMiles(place, { latitude: Number(latitude), longitude: Number(longitude) }) <= 2 * RADIUS_MILES
  )
}

async function searchOurs(text: string): Promise<string[]> {
  const search = await prepareSearch(context, { query: text, location: HOME, nearestIfNone: true })
  const found = await listIds(search)
  const looser = found.length === 0 ? await search.findLooser?.() : null
  return looser ? listIds(looser) : found
}

async function listIds(search: PreparedSearch): Promise<string[]> {
  const { rows } = await searchActivities(db, search, { limit: TOP, inverted: false }, false)
  return rows.map(({ id }) => id)
}

/** Any word, best rank first, around the visitor and, when nothing is there, anywhere. */
async function searchFullText(text: string): Promise<string[]> {
  const words = (text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? []).map(
    (word) => `'${word}'`,
  )
  if (words.length === 0) return []
  const query = words.join(' | ')
  const home = await findPlace(db, HOME)
  const near = buildRadiusCondition(home as Place, RADIUS_MILES)
  const run = (isNearOnly: boolean) => db.$queryRaw<{ id: string }[]>`
    SELECT "activityId" AS id FROM search_documents
    WHERE words @@ to_tsquery('english', ${query}) AND (NOT ${isNearOnly} OR ${near})
    ORDER BY ts_rank(title, to_tsquery('english', ${query})) + ts_rank(words, to_tsquery('english', ${query})) DESC, "activityId"
    LIMIT ${TOP}`
  const found = await run(true)
  return (found.length > 0 ? found : await run(false)).map(({ id }) => id)
}

interface Result {
  query: Query
  precision: number
  isEmpty: boolean
}

async function measure(
  queries: Query[],
  search: (text: string) => Promise<string[]>,
  isShown: boolean,
): Promise<Result[]> {
  const results: Result[] = []
  for (const query of queries) {
    const relevant = new Set(
      activities.filter((activity) => isRelevant(activity, query.rules)).map(({ id }) => id),
    )
    if (relevant.size === 0) {
      if (isShown) console.log(`not answerable: ${query.text}`)
      continue
    }
    const found = await search(query.text)
    const hits = found.filter((id) => relevant.has(id)).length
    const precision = hits / Math.min(TOP, relevant.size)
    results.push({ query, precision: Math.min(1, precision), isEmpty: found.length === 0 })
    if (isShown && precision < 1) {
      const names = found.map((id) => activities.find((activity) => activity.id === id)?.name)
      console.log(
        `${precision.toFixed(2)} ${query.className}: ${query.text} (${relevant.size}) → ${names.join(' | ')}`,
      )
    }
  }
  return results
}

const average = (results: Result[]) =>
  round(results.reduce((sum, { precision }) => sum + precision, 0) / results.length, 2)
const countEmpty = (results: Result[]) => results.filter(({ isEmpty }) => isEmpty).length

const queries = [...parseQueries(SEEN_QUERIES, 'seen'), ...parseQueries(UNSEEN_QUERIES, 'unseen')]
const ours = await measure(queries, searchOurs, process.argv.includes('--misses'))
const fullText = await measure(queries, searchFullText, false)
const classes = [...new Set(queries.map(({ className }) => className))]
const summarize = (isIn: (query: Query) => boolean) => {
  const [own, plain] = [ours, fullText].map((results) => results.filter(({ query }) => isIn(query)))
  const only = (set: Query['set']) => (own ?? []).filter(({ query }) => query.set === set)
  return {
    queries: own?.length,
    'precision at 5': average(own ?? []),
    seen: average(only('seen')),
    unseen: average(only('unseen')),
    'finds nothing': countEmpty(own ?? []),
    'full text': average(plain ?? []),
    'full text, nothing': countEmpty(plain ?? []),
  }
}
console.log(
  `${queries.length} queries on ${activities.length} activities of the demo, ${getWeekday(today)} ${today}`,
)
console.table({
  ...Object.fromEntries(classes.map((name) => [name, summarize(({ className }) => className === name)])),
  all: summarize(() => true),
})
await db.$disconnect()
await postgres.stop()
