import { createHash } from 'node:crypto'
import { Prisma } from '../database/database.ts'
import type { PostgresMessage } from '../events/postgresEvents.ts'
import type { NewJobs } from './jobSender.ts'

/** Channel on which pg-boss' workers of the schema `pgboss` listen for the names of queues with new jobs. */
const WORKER_CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

/** Selects these data. */
export function selectJobData(data: readonly object[]): Prisma.Sql {
  return Prisma.sql`SELECT data FROM jsonb_array_elements(${JSON.stringify(data)}::jsonb) AS data`
}

/**
 * Inserts jobs of one or more queues. It fills the same columns as pg-boss, so one statement can write a job together
 * with the rows it belongs to. A test compares the rows.
 */
export function buildJobInsert(
  jobs: readonly (NewJobs & { retryLimit: number | null })[],
  startAfter: Date | null = null,
) {
  const rows = jobs.map(
    ({ name, rows, retryLimit }) =>
      Prisma.sql`SELECT ${name}::text AS name, ${retryLimit}::int AS retry_limit, data FROM (${rows}) AS one`,
  )
  return Prisma.sql`
    INSERT INTO pgboss.job (name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    SELECT q.name, new.data, due.at, pgboss.job_now(), due.at + q.retention_seconds * interval '1s', q.expire_seconds,
      q.deletion_seconds, coalesce(new.retry_limit, q.retry_limit), q.retry_delay, q.retry_backoff,
      q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    FROM pgboss.queue q JOIN (${Prisma.join(rows, ' UNION ALL ')}) new USING (name)
      CROSS JOIN LATERAL (SELECT coalesce(${startAfter}::timestamptz, pgboss.job_now()) AS at) due`
}

/** Makes the workers of a queue fetch its new jobs at once. */
export function createWakeUp(name: string): PostgresMessage {
  return { channel: WORKER_CHANNEL, message: name }
}
