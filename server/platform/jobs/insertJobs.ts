import { createHash } from 'node:crypto'
import { Prisma } from '../database/database.ts'
import type { PostgresMessage } from '../events/postgresEvents.ts'

/** Channel on which pg-boss' workers of the schema `pgboss` listen for the names of queues with new jobs. */
const WORKER_CHANNEL = `pgboss_${createHash('sha224').update('pgboss').digest('hex').slice(0, 24)}`

interface InsertOptions {
  startAfter?: Date | undefined
  retryLimit?: number | null | undefined
}

/**
 * Inserts a job for each row of `jobs`, which has the column `data`. The columns are those that pg-boss fills itself, so that
 * a job can be written in one statement with what it belongs to. A test compares the rows.
 */
export function buildJobInsert(
  name: string,
  jobs: Prisma.Sql,
  { startAfter, retryLimit }: InsertOptions = {},
) {
  return Prisma.sql`
    INSERT INTO pgboss.job (name, data, start_after, created_on, keep_until, expire_seconds, deletion_seconds,
      retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
    SELECT q.name, new.data, due.at, pgboss.job_now(), due.at + q.retention_seconds * interval '1s', q.expire_seconds,
      q.deletion_seconds, coalesce(${retryLimit ?? null}::int, q.retry_limit), q.retry_delay, q.retry_backoff,
      q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    FROM pgboss.queue q CROSS JOIN (${jobs}) new
      CROSS JOIN LATERAL (SELECT coalesce(${startAfter ?? null}::timestamptz, pgboss.job_now()) AS at) due
    WHERE q.name = ${name}`
}

/** Makes the workers of a queue fetch its new jobs at once. */
export function createWakeUp(name: string): PostgresMessage {
  return { channel: WORKER_CHANNEL, message: name }
}
