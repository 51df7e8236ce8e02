import { expect, test } from 'vitest'
import { seedProvider } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { runInTransaction } from './transaction.ts'

const { db, services } = await startTestServer()

/** Holds the first two attempts until both have arrived. Later attempts pass. */
function createBarrier() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let attempts = 0
  return {
    countAttempts: () => attempts,
    async arrive() {
      attempts += 1
      if (attempts === 2) resolve()
      await promise
    },
  }
}

test('retries a transaction after a deadlock', async () => {
  const [a, b] = [await seedProvider(db), await seedProvider(db)]
  const barrier = createBarrier()
  const rename = (first: string, second: string, name: string) =>
    runInTransaction(services, async (tx) => {
      await tx.$executeRaw`UPDATE providers SET name = ${name} WHERE id = ${first}::uuid`
      await barrier.arrive()
      await tx.$executeRaw`UPDATE providers SET name = ${name} WHERE id = ${second}::uuid`
    })
  await Promise.all([rename(a.id, b.id, 'one'), rename(b.id, a.id, 'two')])
  expect(barrier.countAttempts()).toBe(3)
})

test('retries a transaction after a serialization failure', async () => {
  const { id } = await seedProvider(db, { name: '0' })
  const barrier = createBarrier()
  const increment = () =>
    runInTransaction(services, async (tx) => {
      await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`
      const [row] = await tx.$queryRaw<{ name: string }[]>`SELECT name FROM providers WHERE id = ${id}::uuid`
      await barrier.arrive()
      await tx.$executeRaw`UPDATE providers SET name = ${String(Number(row?.name) + 1)} WHERE id = ${id}::uuid`
    })
  await Promise.all([increment(), increment()])
  expect(barrier.countAttempts()).toBeGreaterThan(2)
  expect((await db.provider.findUniqueOrThrow({ where: { id } })).name).toBe('2')
})
