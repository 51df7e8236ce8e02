import { buildMilesExpression, buildRadiusCondition } from '../../places/withinRadius.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'

/** Farther activities are no alternative for a parent. */
const RADIUS_MILES = 15
export const SIMILAR_MAX = 12

interface Subject {
  id: string
  category: string
  kinds: string[]
  ageGroupMin: number
  ageGroupMax: number
  latitude: unknown
  longitude: unknown
}

/** Ids of active activities near this one for the same ages: its kinds first, then its category, nearest first. */
export async function findSimilarActivities(
  db: Database,
  subject: Subject,
  count: number,
): Promise<string[]> {
  const point = { latitude: Number(subject.latitude), longitude: Number(subject.longitude) }
  const hasKind = Prisma.sql`kinds && ${subject.kinds}::text[]`
  const rows = await sql.rows<{ id: string }>(
    db,
    Prisma.sql`
      SELECT id FROM activities
      WHERE "isActive" AND id <> ${subject.id}::uuid
        AND (${hasKind} OR category = ${subject.category})
        AND "ageGroupMin" <= ${subject.ageGroupMax} AND "ageGroupMax" >= ${subject.ageGroupMin}
        AND ${buildRadiusCondition(point, RADIUS_MILES)}
      ORDER BY (${hasKind}) DESC, ${buildMilesExpression(point)}, id
      LIMIT ${count}`,
    { plan: 'forValues' },
  )
  return rows.map(({ id }) => id)
}
