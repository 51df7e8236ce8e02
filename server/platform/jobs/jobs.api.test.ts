import { PgBoss } from 'pg-boss'
import { afterAll, expect, test, vi } from 'vitest'
import { startTestServer } from '../../testing/testServer.ts'
import { runInTransaction } from '../database/database.ts'
import { type Job, type JobQueue, openJobQueue } from './jobs.ts'

const { db, app, databaseUrl, services } = await startTestServer()
const open: JobQueue[] = []
afterAll(() => Promise.all(open.map((queue) => queue.close())))

async function queueWith(jobs: Record<string, Job>) {
  const queue = await openJobQueue(databaseUrl, jobs)
  open.push(queue)
  return queue
}

test('enqueues a job only when its transaction commits', async () => {
  const done: number[] = []
  const queue = await queueWith({ note: { run: async (_, { number }) => done.push(number) } })
  await runInTransaction(db, (tx) => queue.add(tx, 'note', { number: 1 }))
  const failed = runInTransaction(db, async (tx) => {
    await queue.add(tx, 'note', { number: 2 })
    throw new Error('on second thoughts')
  })
  await expect(failed).rejects.toThrow('on second thoughts')
  expect(await queue.runDueJobs(services)).toBe(1)
  expect(done).toEqual([1])
})

test('runs each of 40 jobs once over two processes', async () => {
  const done: string[] = []
  const processNamed = async (name: string) => {
    const queue = await queueWith({ count: { run: async (_, { number }) => done.push(`${number} ${name}`) } })
    await queue.work(services, app.log)
    return queue
  }
  const [first] = await Promise.all([processNamed('a'), processNamed('b')])
  await runInTransaction(db, async (tx) => {
    for (let number = 0; number < 40; number++) await first.add(tx, 'count', { number })
  })
  await vi.waitFor(() => expect(done).toHaveLength(40), { timeout: 60_000, interval: 50 })
  expect(new Set(done.map((line) => line.split(' ')[0])).size).toBe(40)
})

test('logs a failure and retries later', async () => {
  const error = vi.spyOn(app.log, 'error').mockReturnValue(undefined)
  const tries: number[] = []
  const queue = await queueWith({
    stumble: {
      run: async () => {
        tries.push(Date.now())
        if (tries.length === 1) throw new Error('no answer')
      },
    },
  })
  await queue.work(services, app.log)
  await runInTransaction(db, (tx) => queue.add(tx, 'stumble', {}))
  await vi.waitFor(() => expect(tries).toHaveLength(2), { timeout: 60_000, interval: 100 })
  expect((tries[1] as number) - (tries[0] as number)).toBeGreaterThan(2_000)
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ job: 'stumble', attempt: 1 }),
    'Job failed, to be tried again',
  )
  error.mockRestore()
})

test('runs the job of a dead process in another one', async () => {
  const queue = await queueWith({ orphan: { run: async () => {} } })
  await runInTransaction(db, (tx) => queue.add(tx, 'orphan', {}))
  const boss = await new PgBoss({ connectionString: databaseUrl, max: 1 }).start()
  expect(await boss.fetch('orphan')).toHaveLength(1)
  expect(await queue.runDueJobs(services)).toBe(0)

  await db.$executeRaw`UPDATE pgboss.job SET heartbeat_on = now() - interval '1 minute' WHERE name = 'orphan'`
  await boss.supervise('orphan')
  await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE name = 'orphan'`
  expect(await queue.runDueJobs(services)).toBe(1)
  await boss.stop({ graceful: false })
})
