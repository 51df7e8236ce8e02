import type { FastifyBaseLogger } from 'fastify'
import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Services } from '../context.ts'
import { Prisma } from '../database/database.ts'
import { sql } from '../database/sql.ts'
import { buildNotify } from '../events/postgresEvents.ts'
import { describeError } from '../http/log.ts'
import { jobSeconds } from '../metrics/instruments.ts'
import type { Job } from './defineJob.ts'
import { buildJobInsert, createWakeUp, selectJobData } from './insertJobs.ts'
import type { JobSender } from './jobSender.ts'

/** The queue of jobs in Postgres. One of the processes runs each job once. */
export interface JobQueue extends JobSender {
  /** Runs due jobs in this process until `close`. */
  work(services: Omit<Services, 'jobs'>, log: FastifyBaseLogger): Promise<void>
  /** Runs the jobs that are due now, one after the other, and returns their number. For tests and scripts. */
  runDueJobs(services: Omit<Services, 'jobs'>): Promise<number>
  close(): Promise<void>
}

/** A failed job runs again after about 5, 10, 20 … seconds, at most an hour apart, for some hours. */
const RETRY_OPTIONS = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
/** The queue gives the job of a process without a heartbeat to another one. */
const HEARTBEAT_OPTIONS = { heartbeatSeconds: 20, expireInSeconds: 600 }
const QUEUE_OPTIONS = { ...RETRY_OPTIONS, ...HEARTBEAT_OPTIONS, notify: true, deleteAfterSeconds: 86_400 }
/** A new job wakes the worker; polling finds the jobs that wait for a retry. */
const WORK_OPTIONS = {
  notifyPollingIntervalSeconds: 5,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const
const SCHEDULE_OPTIONS = { tz: 'Asia/Kolkata' }
const CLOSE_TIMEOUT_MS = 10_000

/** Opens the queue. Until `work` is called it only takes jobs. */
export async function openJobQueue(databaseUrl: string, jobs: readonly Job[]): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    useListenNotify: true,
    monitorIntervalSeconds: 20,
    cronMonitorIntervalSeconds: 15,
  })
  // There is no log before `work`. pg-boss reconnects by itself.
  let logQueueError = (_: unknown) => {}
  boss.on('error', (error) => logQueueError(error))
  await boss.start()
  await createQueues(
    boss,
    jobs.map(({ name }) => name),
  )

  const retryLimits = new Map(jobs.map(({ name, retryLimit }) => [name, retryLimit]))
  const buildInsert: JobSender['buildInsert'] = (inserted, startAfter) =>
    buildJobInsert(
      inserted.map((one) => ({ ...one, retryLimit: retryLimits.get(one.name) ?? null })),
      startAfter,
    )
  const queue: JobQueue = {
    async send(tx, name, data, startAfter) {
      // Workers find a job that starts later by polling.
      const woken = startAfter ? [] : [createWakeUp(name)]
      await sql.rows(
        tx,
        Prisma.sql`WITH job AS (${buildInsert([{ name, rows: selectJobData(data) }], startAfter)}) ${buildNotify(woken)}`,
      )
    },
    buildInsert,
    async work(services, log) {
      logQueueError = (error) => log.error({ err: error }, 'The job queue had an error')
      for (const job of jobs) await startWorker(boss, job, { ...services, jobs: queue }, log)
      await removeOldSchedules(boss, jobs)
    },
    async runDueJobs(services) {
      let count = 0
      for (const job of jobs)
        for (let [queued] = await boss.fetch(job.name); queued; [queued] = await boss.fetch(job.name)) {
          await job.run({ ...services, jobs: queue }, queued.data)
          await boss.complete(job.name, queued.id)
          count += 1
        }
      return count
    },
    // Running jobs are finished first.
    close: () => boss.stop({ graceful: true, timeout: CLOSE_TIMEOUT_MS }),
  }
  return queue
}

async function createQueues(boss: PgBoss, names: string[]) {
  const existing = new Set((await boss.getQueues(names)).map(({ name }) => name))
  for (const name of names) if (!existing.has(name)) await boss.createQueue(name, QUEUE_OPTIONS)
}

async function startWorker(
  boss: PgBoss,
  { name, cron, run }: Job,
  services: Services,
  log: FastifyBaseLogger,
) {
  await boss.work(name, WORK_OPTIONS, (queuedJobs) =>
    Promise.all(queuedJobs.map((queued) => runQueuedJob(log, queued, () => run(services, queued.data)))),
  )
  if (cron) await boss.schedule(name, cron, {}, SCHEDULE_OPTIONS)
  else await boss.unschedule(name)
}

/** A job that an older version scheduled has no worker any more, and its queue would grow. */
async function removeOldSchedules(boss: PgBoss, jobs: readonly Job[]) {
  for (const { name } of await boss.getSchedules())
    if (jobs.every((job) => job.name !== name)) await boss.unschedule(name)
}

/** Logs and stores a failure without its data, which may be personal, and leaves the retry to the queue. */
async function runQueuedJob(
  log: FastifyBaseLogger,
  { name, id, retryCount, retryLimit }: JobWithMetadata<unknown>,
  run: () => Promise<unknown>,
): Promise<JobResult> {
  const line = { job: name, id, attempt: retryCount + 1 }
  const end = jobSeconds.startTimer({ job: name })
  try {
    await run()
    end({ outcome: 'done' })
    log.info(line, 'Job done')
    return { id, status: 'completed' }
  } catch (error) {
    end({ outcome: 'failed' })
    const isLast = retryCount >= retryLimit
    log.error({ ...line, err: error }, isLast ? 'Job failed for the last time' : 'Job failed, to be retried')
    return { id, status: 'failed', output: error instanceof Error ? describeError(error) : {} }
  }
}
