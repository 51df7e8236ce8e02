import type { Database } from '../platform/database/database.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What each is called today, by id, whatever it is; one that is no more has no name. */
export async function loadSubjectNames(db: Database, subjectIds: string[]): Promise<Map<string, string>> {
  const ids = subjectIds.filter((id) => UUID.test(id))
  const rows = await db.$queryRaw<{ id: string; name: string }[]>`
    WITH asked AS (SELECT unnest(${ids}::uuid[]) AS id)
    SELECT id, name FROM activities JOIN asked USING (id)
    UNION ALL SELECT id, name FROM providers JOIN asked USING (id)
    UNION ALL SELECT id, "firstName" || ' ' || "lastName" FROM users JOIN asked USING (id)
    UNION ALL SELECT id, file FROM catalogue_imports JOIN asked USING (id)
    UNION ALL SELECT r.id, a.name FROM reviews r JOIN asked USING (id) JOIN activities a ON a.id = r."activityId"
    UNION ALL SELECT b.id, a.name FROM bookings b JOIN asked USING (id) JOIN activities a ON a.id = b."activityId"`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
