import type { Category } from '../../../domain/activities/categories.ts'
import { suggestKinds } from '../../../domain/search/suggestKinds.ts'
import type { Services } from '../../platform/context.ts'
import { Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'

const BATCH_SIZE = 500

/** Gives kinds to activities without one, such as activities that an older version of the program has stored. */
export const fillKindsJob = defineJob({
  name: 'fillKinds',
  cron: '* * * * *',
  run: fillKinds,
})

export async function fillKinds({ db }: Pick<Services, 'db'>): Promise<void> {
  for (;;) {
    const activities = await db.activity.findMany({
      where: { kinds: { equals: [] } },
      select: { id: true, name: true, description: true, category: true },
      take: BATCH_SIZE,
    })
    if (activities.length === 0) return
    const rows = activities.map(({ category, ...activity }) => ({
      id: activity.id,
      kinds: suggestKinds({ ...activity, category: category as Category }).join(','),
    }))
    await sql.execute(
      db,
      Prisma.sql`
      UPDATE activities SET kinds = string_to_array(filled.kinds, ',')
      FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ kinds }) => kinds)}::text[]) AS filled (id, kinds)
      WHERE activities.id = filled.id AND activities.kinds = '{}'`,
    )
  }
}
