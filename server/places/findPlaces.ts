import type { Point } from '../../domain/places/distance.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { findCityByAlias } from './cityAliases.ts'
import type { Place } from './findPlace.ts'
import { buildMilesExpression } from './withinRadius.ts'

/** Places within this distance of a city's centre are parts of the city. */
export const CITY_MILES = 20

/** True for a row `places` that is a part of one of the 15 cities. */
export const isPartOfCity = Prisma.sql`EXISTS (
  SELECT FROM places AS city WHERE city.kind = 'city'
    AND abs(city.latitude - places.latitude) < ${CITY_MILES / 69}::float8
    AND abs(city.longitude - places.longitude) < ${CITY_MILES / 65}::float8)`

/**
 * Order of places with the same name: cities, districts, then parts of a city, then the nearest to the visitor. The ids of
 * the gazetteer put the better known place first.
 */
export function buildPlaceOrder(near: Point | null): Prisma.Sql {
  const distance = near ? buildMilesExpression(near) : Prisma.sql`id`
  return Prisma.sql`CASE WHEN kind = 'city' THEN 0 WHEN kind = 'district' THEN 1 WHEN ${isPartOfCity} THEN 2 ELSE 3 END,
    ${distance}, id`
}

export type KnownPlace = Place & { isWellKnown: boolean }

/** The best known place of each name, by the name in lower case. */
export async function findPlaces(
  db: Database,
  names: readonly string[],
  near: Point | null,
): Promise<Map<string, KnownPlace>> {
  const wanted = [...new Set(names)].map((name) => ({
    name,
    stored: (findCityByAlias(name) ?? name).toLowerCase(),
  }))
  const rows = await db.$queryRaw<(KnownPlace & { stored: string })[]>`
    SELECT DISTINCT ON (stored) lower(name) AS stored, kind::text, name, label, district, state, pincode, latitude, longitude,
      kind IN ('city', 'district') OR ${isPartOfCity} AS "isWellKnown"
    FROM places WHERE lower(name) = ANY (${wanted.map(({ stored }) => stored)}::text[])
    ORDER BY stored, ${buildPlaceOrder(near)}`
  const byName = new Map(rows.map(({ stored, ...place }) => [stored, place]))
  return new Map(
    wanted.flatMap(({ name, stored }) => {
      const place = byName.get(stored)
      return place ? [[name, place] as const] : []
    }),
  )
}
