import type { FastifyBaseLogger } from 'fastify'
import { fromPrisma, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { Services } from '../context.ts'
import type { Transaction } from '../database/database.ts'
import { describeError } from '../http/log.ts'
import { jobSeconds } from '../metrics/instruments.ts'

/** Work that no request waits for. It may run twice when a server dies in the middle: it has to bear that. */
export interface Job {
  run(services: Services, data: any): Promise<unknown>
  /** When it runs by itself, on India's clock. */
  cron?: string
}

/** The queue of jobs in Postgres: written with the transaction that wants them, done once by one of the processes. */
export interface Jobs {
  /** Adds a job that is there if, and only if, the transaction commits. `after`: not before then. */
  add(tx: Transaction, name: string, data: object, after?: Date): Promise<void>
}

export interface JobQueue extends Jobs {
  /** Does what is due, here and in every other process that works. */
  work(services: Omit<Services, 'jobs'>, log: FastifyBaseLogger): Promise<void>
  /** Does what is due now, one by one, and returns how many; for tests and scripts. */
  runDueJobs(services: Omit<Services, 'jobs'>): Promise<number>
  close(): Promise<void>
}

/** A failure is tried again after about 5, 10, 20 … seconds, at most an hour apart, for some hours. */
const RETRY_OPTIONS = { retryLimit: 14, retryDelay: 5, retryBackoff: true, retryDelayMax: 3600 }
/** A process that is gone no longer says that it lives: another one takes its job. */
const HEARTBEAT_OPTIONS = { heartbeatSeconds: 20, expireInSeconds: 600 }
const QUEUE_OPTIONS = { ...RETRY_OPTIONS, ...HEARTBEAT_OPTIONS, notify: true, deleteAfterSeconds: 86_400 }
/** A new job wakes the worker; one that waits for its next try is found by looking. Many come in a row. */
const WORK_OPTIONS = {
  notifyPollingIntervalSeconds: 5,
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const
const SCHEDULE_OPTIONS = { tz: 'Asia/Kolkata' }

/** Opens the queue; without `work` it only takes jobs. */
export async function openJobQueue(databaseUrl: string, jobs: Record<string, Job>): Promise<JobQueue> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 3,
    useListenNotify: true,
    monitorIntervalSeconds: 20,
    cronMonitorIntervalSeconds: 15,
  })
  // Before `work` there is no log; a lost connection is opened again by itself.
  let logQueueError = (_: unknown) => {}
  boss.on('error', (error) => logQueueError(error))
  await boss.start()
  await createQueues(boss, Object.keys(jobs))

  const queue: JobQueue = {
    async add(tx, name, data, after) {
      await boss.send(name, data, { db: fromPrisma(tx), ...(after ? { startAfter: after } : {}) })
    },
    async work(services, log) {
      logQueueError = (error) => log.error({ err: error }, 'The job queue had an error')
      for (const [name, job] of Object.entries(jobs)) {
        const run = (data: unknown) => job.run({ ...services, jobs: queue }, data)
        await boss.work(name, WORK_OPTIONS, (tasks) =>
          Promise.all(tasks.map((task) => runJob(log, task, () => run(task.data)))),
        )
        if (job.cron) await boss.schedule(name, job.cron, {}, SCHEDULE_OPTIONS)
        else await boss.unschedule(name)
      }
    },
    async runDueJobs(services) {
      let done = 0
      for (const [name, job] of Object.entries(jobs))
        for (let [task] = await boss.fetch(name); task; [task] = await boss.fetch(name)) {
          await job.run({ ...services, jobs: queue }, task.data)
          await boss.complete(name, task.id)
          done += 1
        }
      return done
    },
    // What is running is finished first.
    close: () => boss.stop({ graceful: true, timeout: 10_000 }),
  }
  return queue
}

async function createQueues(boss: PgBoss, names: string[]) {
  const known = new Set((await boss.getQueues(names)).map(({ name }) => name))
  for (const name of names) if (!known.has(name)) await boss.createQueue(name, QUEUE_OPTIONS)
}

/** A failure is told without what somebody typed, in the log and in the queue's table, and is tried again. */
async function runJob(
  log: FastifyBaseLogger,
  { name, id, retryCount }: JobWithMetadata<unknown>,
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
    const isLast = retryCount >= RETRY_OPTIONS.retryLimit
    log.error({ ...line, err: error }, isLast ? 'Job given up' : 'Job failed, to be tried again')
    return { id, status: 'failed', output: error instanceof Error ? describeError(error) : {} }
  }
}
