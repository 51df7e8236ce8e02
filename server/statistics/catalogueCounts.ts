import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

export interface CatalogueCounts {
  totalActivities: number
  totalProviders: number
  activeActivities: number
  freeActivities: number
}

export async function countCatalogue(db: Database): Promise<CatalogueCounts> {
  const [counts] = await sql.rows<CatalogueCounts>(
    db,
    Prisma.sql`
      SELECT count(*)::int AS "totalActivities", (count(*) FILTER (WHERE "isActive"))::int AS "activeActivities",
        (count(*) FILTER (WHERE "isFree"))::int AS "freeActivities",
        (SELECT count(*) FROM providers)::int AS "totalProviders" FROM activities`,
    { plan: 'forValues' },
  )
  return counts as CatalogueCounts
}

/** The number of approved reviews by stars. */
export async function countRatings(db: Database): Promise<Map<number, number>> {
  const rows = await db.review.groupBy({ by: ['rating'], where: { isApproved: true }, _count: true })
  return new Map(rows.map(({ rating, _count }) => [rating, _count]))
}
