import { LRUCache } from 'lru-cache'
import type { Context } from '../../platform/context.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import type { KeysetRow } from '../../platform/database/keyset.ts'
import { sql } from '../../platform/database/sql.ts'
import { NIL_UUID } from '../../platform/database/uuid.ts'

/** Rows in the memory of a process. */
const ROWS_MAX = 5_000

/** Weekdays of an activity's slots, as the fields of Activity select them. */
export const ACTIVE_SLOTS = { where: { isActive: true }, select: { dayOfWeek: true } } as const
const CACHED = { provider: true, slots: ACTIVE_SLOTS } as const
/** The selections of Pothos that the cache has, by the name of the relation. */
const CACHED_TEXTS = new Map(Object.entries(CACHED).map(([name, include]) => [name, JSON.stringify(include)]))

type CachedRow = Prisma.ActivityGetPayload<{ include: typeof CACHED }>
type ActivityRow = CachedRow & { savedBy: { id: string }[] }

/** An activity with the versions of its rows. */
interface VersionedId {
  id: string
  /** Of the activity and its provider. */
  version: string
  /** Of its active slots; null when nothing reads them. */
  slotsVersion: string | null
}

/** A search result with the versions of its rows. */
export type VersionedRow = KeysetRow & VersionedId

/**
 * The columns of `VersionedId` but for the id, in a statement that has the activity's id as `found.id`. Postgres gives
 * each version of a row another xmin, so a cached row with these versions is never stale, in any process. Postgres
 * needs as long for the versions of slots as for the rest of a list. They are left out where nothing reads slots.
 */
export function selectVersions(withSlots: boolean): Prisma.Sql {
  return Prisma.sql`(
    SELECT concat_ws(' ', activities.xmin, providers.xmin)
    FROM activities JOIN providers ON providers.id = activities."providerId"
    WHERE activities.id = found.id
  ) AS version, ${withSlots ? SLOTS_VERSION : Prisma.sql`NULL::text`} AS "slotsVersion"`
}

const SLOTS_VERSION = Prisma.sql`coalesce((
  SELECT string_agg(concat(time_slots.id, time_slots.xmin), ' ' ORDER BY time_slots.id) FROM time_slots
  WHERE time_slots."activityId" = found.id AND time_slots."isActive"
), '')`

interface CacheEntry {
  version: string
  slotsVersion: string | null
  row: CachedRow
}

const cache = new LRUCache<string, CacheEntry>({ max: ROWS_MAX })

/** The selection of Pothos. */
interface RowQuery {
  include?: Record<string, unknown>
}

/** Whether the selected fields need `slotsVersion`. */
export const readsSlots = ({ include }: RowQuery) => include?.slots !== undefined

/** Loads the rows of a page, from the cache where their versions are known. */
export async function loadActivityRows(
  { db }: Pick<Context, 'db'>,
  found: readonly VersionedId[],
  query: RowQuery,
): Promise<ActivityRow[]> {
  const ids = found.map(({ id }) => id)
  if (!isCacheable(query))
    return db.activity.findMany({ ...query, where: { id: { in: ids } } }) as Promise<ActivityRow[]>
  const [rows, saves] = await Promise.all([
    loadCachedRows(db, found),
    loadSaves(db, ids, query.include?.savedBy),
  ])
  // Pothos may add to its rows, so each request has its own.
  return rows.map((row) => ({ ...row, savedBy: saves.get(row.id) ?? [] }))
}

/** Loads one activity that every caller sees; null when there is none. */
export async function loadActiveActivity(context: Pick<Context, 'db'>, id: string, query: RowQuery) {
  const { db } = context
  if (!isCacheable(query)) return db.activity.findFirst({ ...query, where: { id, isActive: true } })
  const found = await sql.rows<VersionedId>(
    db,
    Prisma.sql`
      SELECT id, ${selectVersions(readsSlots(query))} FROM activities AS found WHERE id = ${id}::uuid AND "isActive"`,
  )
  const [row] = await loadActivityRows(context, found, query)
  return row ?? null
}

function isCacheable({ include = {}, ...others }: RowQuery): boolean {
  const isKnown = ([name, part]: [string, unknown]) =>
    name === 'savedBy' || CACHED_TEXTS.get(name) === JSON.stringify(part)
  return Object.keys(others).length === 0 && Object.entries(include).every(isKnown)
}

async function loadCachedRows(db: Database, found: readonly VersionedId[]): Promise<CachedRow[]> {
  const rows = new Map<string, CachedRow>()
  const missing = new Map<string, VersionedId>()
  for (const versioned of found) {
    const entry = cache.get(versioned.id)
    if (entry && isCurrent(entry, versioned)) rows.set(versioned.id, entry.row)
    else missing.set(versioned.id, versioned)
  }
  if (missing.size > 0) {
    const loaded = await db.activity.findMany({ include: CACHED, where: { id: { in: [...missing.keys()] } } })
    for (const row of loaded) {
      rows.set(row.id, row)
      const { version, slotsVersion } = missing.get(row.id) as VersionedId
      cache.set(row.id, { version, slotsVersion, row })
    }
  }
  return [...rows.values()]
}

/** Slots are compared where they are read. */
function isCurrent(entry: CacheEntry, { version, slotsVersion }: VersionedId) {
  return entry.version === version && (slotsVersion === null || entry.slotsVersion === slotsVersion)
}

/** Saves of the signed-in user among the activities. A visitor has none. */
async function loadSaves(db: Database, ids: string[], savedBy: unknown) {
  const userId = (savedBy as { where: { userId: string } } | undefined)?.where.userId
  const saves =
    userId && userId !== NIL_UUID
      ? await db.savedActivity.findMany({
          where: { userId, activityId: { in: ids } },
          select: { id: true, activityId: true },
        })
      : []
  return new Map(saves.map(({ id, activityId }) => [activityId, [{ id }]]))
}
