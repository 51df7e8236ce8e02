import type { Bounds } from '../../domain/map/cells.ts'
import { EARTH_RADIUS_MILES, type Point } from '../../domain/places/distance.ts'
import { Prisma } from '../platform/database/database.ts'

const MILES_PER_DEGREE = 69
const MARGIN = 1.01

/** The rectangle around a circle, a little larger. */
export function getRadiusBounds({ latitude, longitude }: Point, radius: number): Bounds {
  const latitudeDegrees = (radius / MILES_PER_DEGREE) * MARGIN
  const longitudeDegrees =
    latitudeDegrees / Math.cos((Math.abs(latitude) + latitudeDegrees) * (Math.PI / 180))
  return {
    south: latitude - latitudeDegrees,
    north: latitude + latitudeDegrees,
    west: longitude - longitudeDegrees,
    east: longitude + longitudeDegrees,
  }
}

/**
 * Condition on a row within `radius` miles of a point. The index finds the rectangle of degrees around the circle;
 * the distance decides within it. The row has columns latitude and longitude.
 */
export function buildRadiusCondition(centre: Point, radius: number): Prisma.Sql {
  return Prisma.sql`
    ${buildAreaCondition(getRadiusBounds(centre, radius))} AND ${buildMilesExpression(centre)} <= ${radius}::float8`
}

/** Condition on a row in a rectangle of the map. The row has columns latitude and longitude. */
export function buildAreaCondition({ south, west, north, east }: Bounds): Prisma.Sql {
  return Prisma.sql`
    latitude BETWEEN ${south}::float8 AND ${north}::float8 AND longitude BETWEEN ${west}::float8 AND ${east}::float8`
}

/** Great-circle distance in miles to a row with columns latitude and longitude, as in domain/places/distance.ts. */
export function buildMilesExpression({ latitude, longitude }: Point): Prisma.Sql {
  return Prisma.sql`${2 * EARTH_RADIUS_MILES}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2)
    + ${Math.cos((latitude * Math.PI) / 180)}::float8 * cos(radians(latitude))
      * power(sin(radians(longitude - ${longitude}::float8) / 2), 2))))`
}
