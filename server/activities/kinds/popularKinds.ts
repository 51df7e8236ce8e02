import { subDays } from 'date-fns/subDays'
import { isKind, type Kind } from '../../../domain/activities/kinds.ts'
import { CELL_DEGREES } from '../../../domain/map/cells.ts'
import type { Point } from '../../../domain/places/distance.ts'
import { loadPlace } from '../../places/loadPlace.ts'
import type { Context, Services } from '../../platform/context.ts'
import { Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { createEventCache } from '../../platform/events/eventCache.ts'
import { publish } from '../../platform/events/events.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'

const BOOKED_WITHIN_DAYS = 28
/** A booking says more than an offer. Offers decide where there are no bookings yet. */
const BOOKING_SCORE = 10

const POPULAR_KINDS_TOPIC = 'popularKinds'
const LISTS_MAX = 1_000
const loadKinds = createEventCache<Kind[]>(POPULAR_KINDS_TOPIC, LISTS_MAX)

/** Keeps the popular kinds of each cell of the map: first the kinds that families book, then the offered kinds. */
export const refreshPopularKindsJob = defineJob({
  name: 'refreshPopularKinds',
  cron: '20 * * * *',
  run: refreshPopularKinds,
})

export async function refreshPopularKinds(services: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const since = subDays(services.clock(), BOOKED_WITHIN_DAYS)
  await runInTransaction(services, async (tx) => {
    await sql.execute(tx, Prisma.sql`DELETE FROM kind_popularity`)
    await sql.execute(
      tx,
      Prisma.sql`
      WITH booked AS (
        SELECT "activityId", count(*) AS bookings FROM bookings
        WHERE "createdAt" >= ${since} AND status <> 'cancelled' GROUP BY "activityId"
      )
      INSERT INTO kind_popularity ("row", "column", kind, score)
      SELECT floor(latitude / ${CELL_DEGREES}::float8)::int, floor(longitude / ${CELL_DEGREES}::float8)::int, kind,
        sum(1 + ${BOOKING_SCORE}::int * coalesce(bookings, 0))
      FROM activities LEFT JOIN booked ON booked."activityId" = activities.id, unnest(kinds) AS kind
      WHERE "isActive" GROUP BY 1, 2, 3`,
    )
    await publish(tx, POPULAR_KINDS_TOPIC, {})
  })
}

/** The most popular kinds within about 50 km of a place, or everywhere. */
export async function listPopularKinds(
  context: Context,
  location: string | null | undefined,
  count: number,
): Promise<Kind[]> {
  const place = await loadPlace(context, location)
  const cell = place && findCell(place)
  return loadKinds(context, JSON.stringify([cell, count]), async (db) => {
    const rows = await sql.rows<{ kind: string }>(
      db,
      Prisma.sql`
        SELECT kind FROM kind_popularity WHERE ${cell ? buildCellsAround(cell) : Prisma.sql`true`}
        GROUP BY kind ORDER BY sum(score) DESC, kind LIMIT ${count}`,
      { plan: 'forValues' },
    )
    return rows.map(({ kind }) => kind).filter(isKind)
  })
}

interface Cell {
  row: number
  column: number
}

function findCell({ latitude, longitude }: Point): Cell {
  return { row: Math.floor(latitude / CELL_DEGREES), column: Math.floor(longitude / CELL_DEGREES) }
}

/** The cell and its neighbours. */
function buildCellsAround({ row, column }: Cell): Prisma.Sql {
  return Prisma.sql`"row" BETWEEN ${row}::int - 1 AND ${row}::int + 1 AND "column" BETWEEN ${column}::int - 1 AND ${column}::int + 1`
}
