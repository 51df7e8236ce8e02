import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { startTestServer } from '../../testing/testServer.ts'
import { TIMEOUT_FACTOR } from '../../testing/timeoutFactor.ts'
import { runInTransaction } from '../database/transaction.ts'
import { defineJob, enqueue, type Job } from './defineJob.ts'
import { type JobQueue, openJobQueue } from './jobQueue.ts'

const { db, app, databaseUrl, services } = await startTestServer()
const open: JobQueue[] = []
afterAll(() => Promise.all(open.map((queue) => queue.close())))

async function openQueue(job: Job) {
  const queue = await openJobQueue(databaseUrl, [job])
  open.push(queue)
  return queue
}

const numbered = z.object({ number: z.int() })
const empty = z.object({})

test('enqueues a job only when its transaction commits', async () => {
  const done: number[] = []
  const job = defineJob({ name: 'note', data: numbered, run: async (_, { number }) => done.push(number) })
  const queue = await openQueue(job)
  await runInTransaction({ ...services, jobs: queue }, (tx) => enqueue(tx, job, { number: 1 }))
  const failed = runInTransaction({ ...services, jobs: queue }, async (tx) => {
    await enqueue(tx, job, { number: 2 })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await queue.runDueJobs(services)).toBe(1)
  expect(done).toEqual([1])
})

test('writes the same row as pg-boss', async () => {
  const job = defineJob({ name: 'same', data: numbered, retryLimit: 3, run: async () => {} })
  const queue = await openQueue(job)
  await runInTransaction({ ...services, jobs: queue }, (tx) => enqueue(tx, job, { number: 1 }))
  const boss = await new PgBoss({ connectionString: databaseUrl, max: 1 }).start()
  await boss.insert('same', [{ data: { number: 1 }, retryLimit: 3 }])
  await boss.stop({ graceful: false })
  const rows = await db.$queryRaw<object[]>`
    SELECT to_jsonb(job) - '{id,created_on,start_after,keep_until}'::text[] AS row,
      extract(epoch FROM keep_until - start_after)::int AS "keptSeconds",
      abs(extract(epoch FROM start_after - now())) < 60 AS "startsNow"
    FROM pgboss.job WHERE name = 'same'`
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ startsNow: true })
  expect(rows[0]).toEqual(rows[1])
})

test('refuses invalid data when it is enqueued and when it is read', async () => {
  const job = defineJob({ name: 'checked', data: numbered, run: async () => {} })
  const queue = await openQueue(job)
  const data = { number: 'one' } as unknown as { number: number }
  const enqueued = runInTransaction({ ...services, jobs: queue }, (tx) => enqueue(tx, job, data))
  await expect(enqueued).rejects.toThrow(z.ZodError)
  await runInTransaction(services, (tx) => queue.send(tx, job.name, [data]))
  await expect(queue.runDueJobs(services)).rejects.toThrow(z.ZodError)
})

test('enqueues nothing without a queue', async () => {
  const job = defineJob({ name: 'nowhere', data: empty, run: async () => {} })
  const enqueued = runInTransaction({ db, now: new Date() }, (tx) => enqueue(tx, job, {}))
  await expect(enqueued).rejects.toThrow('has no job queue')
})

test('runs each of 40 jobs once over two processes', async () => {
  const done: string[] = []
  const startProcess = async (name: string) => {
    const run = async (_: unknown, { number }: { number: number }) => done.push(`${number} ${name}`)
    const job = defineJob({ name: 'count', data: numbered, run })
    const queue = await openQueue(job)
    await queue.work(services, app.log)
    return { job, queue }
  }
  const [{ job, queue }] = await Promise.all([startProcess('a'), startProcess('b')])
  await runInTransaction({ ...services, jobs: queue }, async (tx) => {
    for (let number = 0; number < 40; number++) await enqueue(tx, job, { number })
  })
  await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 60_000 * TIMEOUT_FACTOR, interval: 50 })
  expect(new Set(done.map((line) => line.split(' ')[0])).size).toBe(40)
})

test('logs a failure and retries later', async () => {
  const error = vi.spyOn(app.log, 'error').mockReturnValue(undefined)
  const attempts: number[] = []
  const job = defineJob({
    name: 'failing',
    data: empty,
    run: async () => {
      attempts.push(Date.now())
      if (attempts.length === 1) throw new Error('no response')
    },
  })
  const queue = await openQueue(job)
  await queue.work(services, app.log)
  await runInTransaction({ ...services, jobs: queue }, (tx) => enqueue(tx, job, {}))
  await vi.waitFor(() => expect(attempts).toHaveLength(2), {
    timeout: 60_000 * TIMEOUT_FACTOR,
    interval: 100,
  })
  expect((attempts[1] as number) - (attempts[0] as number)).toBeGreaterThan(2_000)
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'failing', attempt: 1 }),
    'Job failed, to be retried',
  )
  error.mockRestore()
}, 60_000)

test('runs the job of a killed process in another one', async () => {
  const job = defineJob({ name: 'orphan', data: empty, run: async () => {} })
  const queue = await openQueue(job)
  await runInTransaction({ ...services, jobs: queue }, (tx) => enqueue(tx, job, {}))
  const boss = await new PgBoss({ connectionString: databaseUrl, max: 1 }).start()
  expect(await boss.fetch('orphan')).toHaveLength(1)
  expect(await queue.runDueJobs(services)).toBe(0)

  await db.$executeRaw`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE name = 'orphan'`
  await boss.supervise('orphan')
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'orphan'`
  expect(await queue.runDueJobs(services)).toBe(1)
  await boss.stop({ graceful: false })
})

test('removes the schedule of a job that no longer exists', async () => {
  const run = async () => {}
  const old = defineJob({ name: 'oldJob', data: empty, cron: '0 5 * * *', run })
  await (await openQueue(old)).work(services, app.log)
  const boss = new PgBoss(databaseUrl)
  await boss.start()
  expect(await boss.getSchedules('oldJob')).toHaveLength(1)
  const current = defineJob({ name: 'newJob', data: empty, cron: '0 5 * * *', run })
  await (await openQueue(current)).work(services, app.log)
  expect(await boss.getSchedules('oldJob')).toEqual([])
  expect(await boss.getSchedules('newJob')).toHaveLength(1)
  await boss.stop()
})
