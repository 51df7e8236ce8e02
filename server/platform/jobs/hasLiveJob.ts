import { type Database, Prisma, type Transaction } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import type { JobSignature } from './defineJob.ts'

/** Whether a job with these data waits, runs or will be retried. */
export async function hasLiveJob(
  db: Database | Transaction,
  { name }: JobSignature,
  data: object,
): Promise<boolean> {
  const [found] = await sql.rows<{ isLive: boolean }>(
    db,
    Prisma.sql`
      SELECT EXISTS (
        SELECT FROM pgboss.job WHERE name = ${name} AND state IN ('created', 'retry', 'active')
          AND data @> ${JSON.stringify(data)}::jsonb
      ) AS "isLive"`,
  )
  return found?.isLive ?? false
}
