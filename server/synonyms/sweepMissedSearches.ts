import { subDays } from 'date-fns/subDays'
import type { Services } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'

const RETENTION_DAYS = 90
/** Texts of visitors must not fill the table. */
const KEPT_MAX = 5000

/** Deletes texts that were not searched for lately, and beyond the most frequent ones. Returns their number. */
export const sweepMissedSearchesJob = defineJob({
  name: 'sweepMissedSearches',
  cron: '45 * * * *',
  run: sweepMissedSearches,
})

function sweepMissedSearches({ db, clock }: Services): Promise<number> {
  return sql.execute(
    db,
    Prisma.sql`
    DELETE FROM missed_searches WHERE "lastSearchedAt" < ${subDays(clock(), RETENTION_DAYS)}
      OR id IN (SELECT id FROM missed_searches ORDER BY count DESC, "lastSearchedAt" DESC, id OFFSET ${KEPT_MAX})`,
  )
}
