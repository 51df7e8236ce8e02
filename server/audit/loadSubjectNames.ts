import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Current names of subjects by id. A deleted subject has none. */
export async function loadSubjectNames(db: Database, subjectIds: string[]): Promise<Map<string, string>> {
  const ids = subjectIds.filter((id) => UUID.test(id))
  const rows = await sql.rows<{ id: string; name: string }>(
    db,
    Prisma.sql`
      WITH requested AS (SELECT unnest(${ids}::uuid[]) AS id)
      SELECT id, name FROM activities JOIN requested USING (id)
      UNION ALL SELECT id, name FROM providers JOIN requested USING (id)
      UNION ALL SELECT id, "firstName" || ' ' || "lastName" FROM users JOIN requested USING (id)
      UNION ALL SELECT id, phrase FROM kind_synonyms JOIN requested USING (id)
      UNION ALL SELECT id, file FROM catalogue_imports JOIN requested USING (id)
      UNION ALL SELECT r.id, a.name FROM reviews r JOIN requested USING (id) JOIN activities a ON a.id = r."activityId"
      UNION ALL SELECT b.id, a.name FROM bookings b JOIN requested USING (id) JOIN activities a ON a.id = b."activityId"`,
    { plan: 'forValues' },
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
