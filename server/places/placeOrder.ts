import type { Point } from '../../domain/places/distance.ts'
import { Prisma } from '../platform/database/database.ts'
import { buildMilesExpression } from './withinRadius.ts'

/** Places within this distance of a city's centre are parts of the city. */
const CITY_MILES = 20

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
  return Prisma.sql`${placeRank}, ${buildNearness(near)}, id`
}

/** 0 for a city, 1 for a district, 2 for a part of a city, 3 for any other row `places`. */
export const placeRank = Prisma.sql`CASE WHEN kind = 'city' THEN 0 WHEN kind = 'district' THEN 1 WHEN ${isPartOfCity} THEN 2 ELSE 3 END`

export const buildNearness = (near: Point | null): Prisma.Sql =>
  near ? buildMilesExpression(near) : Prisma.sql`id`
