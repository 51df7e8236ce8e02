import type { Point } from '../../domain/places/distance.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import type { Place } from './place.ts'
import { buildMilesExpression, buildRadiusCondition } from './withinRadius.ts'

/** Farther away there is no area of a PIN code: the point is outside of India. */
const MILES_MAX = 30

/** The nearest area of a PIN code; null outside of India. */
export async function findNearestPlace(db: Database, point: Point): Promise<Place | null> {
  const [found] = await sql.rows<Place>(
    db,
    Prisma.sql`
      SELECT kind::text, name, label, district, state, pincode, latitude, longitude FROM places
      WHERE kind = 'pincode' AND ${buildRadiusCondition(point, MILES_MAX)}
      ORDER BY ${buildMilesExpression(point)}, id
      LIMIT 1`,
    { plan: 'forValues' },
  )
  return found ?? null
}
