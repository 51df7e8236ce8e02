import type { Point } from '../../domain/places/distance.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Place } from './place.ts'
import { findNameByAlias } from './placeAliases.ts'
import { buildPlaceOrder, isPartOfCity } from './placeOrder.ts'

type KnownPlace = Place & { isWellKnown: boolean }

/** The best known place of each name, by the name in lower case. */
export async function findPlaces(
  db: Database,
  names: readonly string[],
  near: Point | null,
): Promise<Map<string, KnownPlace>> {
  const wanted = [...new Set(names)].map((name) => ({
    name,
    stored: (findNameByAlias(name) ?? name).toLowerCase(),
  }))
  const rows = await sql.rows<KnownPlace & { stored: string }>(
    db,
    Prisma.sql`
      SELECT DISTINCT ON (stored) lower(name) AS stored, kind::text, name, label, district, state, pincode, latitude, longitude,
        kind IN ('city', 'district') OR ${isPartOfCity} AS "isWellKnown"
      FROM places WHERE lower(name) = ANY (${wanted.map(({ stored }) => stored)}::text[])
      ORDER BY stored, ${buildPlaceOrder(near)}`,
    { plan: 'forValues' },
  )
  const byName = new Map(rows.map(({ stored, ...place }) => [stored, place]))
  return new Map(
    wanted.flatMap(({ name, stored }) => {
      const place = byName.get(stored)
      return place ? [[name, place] as const] : []
    }),
  )
}
