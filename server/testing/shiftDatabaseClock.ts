import pg from 'pg'
import { jobs } from '../jobs.ts'
import { openJobQueue } from '../platform/jobs/jobQueue.ts'
import { dateOffsetMs } from './dateOffset.ts'

/** Setting of a Postgres that may have databases with a shifted clock. */
export const SHIFTED_SEARCH_PATH = 'search_path=public,test_clock,pg_catalog'

/**
 * Replaces `now()` by the time of the tests for the triggers, and the clock function that the job queue creates.
 * `shiftDate.ts` does it for `Date`.
 */
export async function shiftDatabaseClock(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create schema test_clock`)
  for (const name of ['now', 'clock_timestamp'])
    await client.query(`
      create function test_clock.${name}() returns timestamptz language sql stable
      as $$ select pg_catalog.${name}() + interval '${dateOffsetMs} milliseconds' $$`)
  await (await openJobQueue(url, jobs)).close()
  await client.query(`
    create or replace function pgboss.job_now() returns timestamptz language sql stable
    as $$ select test_clock.now() $$`)
  await client.end()
}
