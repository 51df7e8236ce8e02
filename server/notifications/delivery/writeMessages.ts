import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { takePublished } from '../../platform/events/events.ts'
import { buildNotify, toPostgresMessage } from '../../platform/events/postgresEvents.ts'
import { buildJobs, createJobs, selectJobs } from '../../platform/jobs/defineJob.ts'
import { type ProviderNews, recordProviderNewsJob } from '../news/recordProviderNews.ts'
import { createDeliveriesJob } from './createDeliveries.ts'

export interface NewMessage {
  id: string
  userId: string
  kind: string
  values: object
  link: string
  onceKey: string | null
  usefulUntil: Date | null
  createdAt: Date
  readAt: Date | null
}

/**
 * One statement writes rows of the inbox, a job for each row, a job for each news, and what the transaction publishes.
 * The job of a row delivers it outside the app. A row is left out, and gets no job, when its user has one with the same
 * key. Returns the ids of the written rows.
 */
export async function writeMessages(
  tx: Transaction,
  messages: readonly NewMessage[],
  news: readonly ProviderNews[],
): Promise<Set<string>> {
  const jobs = buildJobs(tx, [
    selectJobs(
      createDeliveriesJob,
      Prisma.sql`SELECT jsonb_build_object('messageId', id) AS data FROM message`,
    ),
    ...(news.length > 0 ? [createJobs(recordProviderNewsJob, news)] : []),
  ])
  const published = [...takePublished(tx).map(toPostgresMessage), ...jobs.wakeUps]
  const [written] = await sql.rows<{ ids: string[] }>(
    tx,
    Prisma.sql`
      WITH message AS (
        INSERT INTO messages (id, "userId", kind, values, link, "onceKey", "usefulUntil", "createdAt", "readAt")
        SELECT id, "userId", kind, values, link, "onceKey", "usefulUntil", "createdAt", "readAt"
        FROM jsonb_populate_recordset(NULL::messages, ${JSON.stringify(messages)}::jsonb)
        ON CONFLICT DO NOTHING RETURNING id
      ), job AS (${jobs.insert})
      SELECT ARRAY(SELECT id FROM message) AS ids, (${buildNotify(published)}) AS notified`,
  )
  return new Set(written?.ids)
}
