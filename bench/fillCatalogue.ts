import type pg from 'pg'
import { CATEGORIES } from '../domain/activities/categories.ts'
import { DAYS } from '../domain/activities/days.ts'
import { suggestKinds } from '../domain/search/suggestKinds.ts'
import { insertRows } from '../prisma/demo/insertRows.ts'
import { KINDS } from '../prisma/demo/kinds.ts'
import { PROVIDERS } from '../prisma/demo/providers.ts'
import type { Random } from '../prisma/demo/random.ts'
import type { Database } from '../server/platform/database/database.ts'

const PROVIDER_COUNT = 5_000
const ROWS_PER_BATCH = 5_000
/** Share of all activities in the 15 cities; the others are anywhere in India. */
const SHARE_IN_CITIES = 0.7
const SCATTER_DEGREES = 0.02
const PROVIDER_NAMES = Object.values(PROVIDERS).flatMap((plans) => plans.map(({ name }) => name))
const EPOCH_MS = Date.parse('2026-11-01T00:00:00Z')
const MINUTE_MS = 60_000

interface Pincode {
  pincode: string
  label: string
  district: string
  latitude: number
  longitude: number
}

/** Fills the database with this many activities of the demo's kinds, most of them in the 15 cities. */
export async function fillCatalogue(db: Database, random: Random, many: number) {
  const pincodes = await db.place.findMany({ where: { kind: 'pincode' }, orderBy: { id: 'asc' } })
  const cities = await db.place.findMany({ where: { kind: 'city' } })
  const isNearCity = (place: Pincode) =>
    cities.some(
      ({ latitude, longitude }) =>
        Math.abs(latitude - place.latitude) < 0.2 && Math.abs(longitude - place.longitude) < 0.2,
    )
  const known = pincodes as Pincode[]
  const inCities = known.filter(isNearCity)
  const pickPincode = () => random.pick(random.nextBoolean(SHARE_IN_CITIES) ? inCities : known)

  const providers = Array.from({ length: PROVIDER_COUNT }, () => createProvider(random, pickPincode()))
  await insertRows(db, 'providers', providers)
  for (let made = 0; made < many; made += ROWS_PER_BATCH) {
    const count = Math.min(ROWS_PER_BATCH, many - made)
    const rows = Array.from({ length: count }, (_, index) =>
      createActivity(random, pickPincode(), random.pick(providers).id, made + index),
    )
    await insertRows(db, 'activities', rows)
    await insertRows(
      db,
      'time_slots',
      rows.flatMap(({ id }) => createSlots(random, id)),
    )
    process.stdout.write(`\r${made + count} activities`)
  }
  process.stdout.write('\n')
}

/**
 * Copies every activity with its slots and its search document: there are then `factor` times as many. The copies are
 * up to 2 km away and older. Without the triggers that build search documents it is 20 times as fast.
 */
export async function multiplyCatalogue(pool: pg.Pool, factor: number) {
  await pool.query('SET session_replication_role = replica')
  await pool.query(`CREATE TEMPORARY TABLE copies AS
    SELECT a.id, md5(a.id::text || copy)::uuid AS "copyId", copy * interval '100 days' AS age,
      ${SCATTER_DEGREES} * (hashtext(a.id::text || copy) % 1000) / 1000.0 AS north,
      ${SCATTER_DEGREES} * (hashtext(copy || a.id::text) % 1000) / 1000.0 AS east
    FROM activities a CROSS JOIN generate_series(2, ${factor}) AS copy`)
  await copyRows(pool, 'activities', 'id', {
    id: 'c."copyId"',
    latitude: 'r.latitude + c.north',
    longitude: 'r.longitude + c.east',
    createdAt: 'r."createdAt" - c.age',
  })
  await copyRows(pool, 'time_slots', 'activityId', {
    id: 'md5(r.id::text || c."copyId")::uuid',
    activityId: 'c."copyId"',
  })
  await rebuildIndexes(pool, 'search_documents', () =>
    copyRows(pool, 'search_documents', 'activityId', {
      activityId: 'c."copyId"',
      latitude: 'r.latitude + c.north',
      longitude: 'r.longitude + c.east',
      newest: 'r.newest + 1000 * extract(epoch FROM c.age)',
    }),
  )
  await pool.query('SET session_replication_role = origin')
}

/** Does the work without the indexes of a table, and builds them afterwards, which is several times as fast. */
async function rebuildIndexes(pool: pg.Pool, table: string, work: () => Promise<void>) {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = $1::regclass AND NOT indisprimary`,
    [table],
  )
  for (const { name } of rows) await pool.query(`DROP INDEX ${name}`)
  await work()
  await pool.query("SET maintenance_work_mem = '512MB'")
  for (const { definition } of rows) await pool.query(definition)
}

/** Copies the rows of a table for each copy of their activity. `changes` are the expressions of columns that differ. */
async function copyRows(pool: pg.Pool, table: string, key: string, changes: Record<string, string>) {
  const { rows } = await pool.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => changes[name] ?? `r."${name}"`)
  await pool.query(`INSERT INTO ${table} (${columns.map((name) => `"${name}"`)})
    SELECT ${values} FROM ${table} r JOIN copies c ON c.id = r."${key}"`)
}

function createProvider(random: Random, place: Pincode) {
  return {
    id: random.nextUuid(),
    name: `${random.pick(PROVIDER_NAMES)} ${random.nextInteger(1, 99)}`,
    description: 'Teaches children.',
    address: createAddress(random, place),
    postcode: place.pincode,
    latitude: place.latitude,
    longitude: place.longitude,
  }
}

function createActivity(random: Random, place: Pincode, providerId: string, age: number) {
  const category = random.pick(CATEGORIES)
  const kind = random.pick(KINDS[category])
  const price = random.nextBoolean(0.1)
    ? 0
    : Math.round(random.nextInteger(kind.price[0] + 1, kind.price[1] + 1))
  return {
    id: random.nextUuid(),
    providerId,
    name: `${kind.title}, ${getAreaName(place)}`,
    description: `${kind.what} ${kind.how} ${kind.bring}`,
    category,
    kinds: suggestKinds({ name: kind.title, description: kind.what, category }),
    ageGroupMin: kind.ages[0],
    ageGroupMax: kind.ages[1],
    price,
    isFree: price === 0,
    address: createAddress(random, place),
    postcode: place.pincode,
    latitude: place.latitude + (random.next() - 0.5) * 2 * SCATTER_DEGREES,
    longitude: place.longitude + (random.next() - 0.5) * 2 * SCATTER_DEGREES,
    createdAt: new Date(EPOCH_MS - age * MINUTE_MS),
  }
}

function createSlots(random: Random, activityId: string) {
  const start = random.pick(['09:00', '10:00', '16:00', '17:00'])
  const end = `${Number(start.slice(0, 2)) + 1}:00`.padStart(5, '0')
  return random
    .shuffle(DAYS)
    .slice(0, random.pick([0, 1, 1, 1, 2, 2, 3, 7]))
    .map((dayOfWeek) => ({ id: random.nextUuid(), activityId, dayOfWeek, startTime: start, endTime: end }))
}

function createAddress(random: Random, place: Pincode) {
  return `${random.nextInteger(1, 240)}, ${random.pick(['Main', 'Temple', 'Station', 'Park'])} Road, ${getAreaName(place)}, ${place.district}`
}

/** Parses the area of a label: '636016 Fairlands, Tamil Nadu' gives 'Fairlands'. */
function getAreaName({ label }: Pincode) {
  return label.slice(7).split(',')[0] as string
}
