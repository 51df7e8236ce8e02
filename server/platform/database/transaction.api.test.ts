import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { seedProvider } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { runInTransaction } from './transaction.ts'

const { db, services } = await startTestServer()

test('retries a transaction after a deadlock', async () => {
  const [a, b] = [await seedProvider(db), await seedProvider(db)]
  let attempts = 0
  const rename = (first: string, second: string, name: string) =>
    runInTransaction(services, async (tx) => {
      attempts += 1
      await tx.$executeRaw`UPDATE providers SET name = ${name} WHERE id = ${first}::uuid`
      await sleep(200)
      await tx.$executeRaw`UPDATE providers SET name = ${name} WHERE id = ${second}::uuid`
    })
  await Promise.all([rename(a.id, b.id, 'one'), rename(b.id, a.id, 'two')])
  expect(attempts).toBe(3)
})

test('retries a transaction after a serialization failure', async () => {
  const { id } = await seedProvider(db, { name: '0' })
  let attempts = 0
  const increment = () =>
    runInTransaction(services, async (tx) => {
      attempts += 1
      await tx.$executeRaw`SET TRANSACTION ISOLATION LEVEL SERIALIZABLE`
      const [row] = await tx.$queryRaw<{ name: string }[]>`SELECT name FROM providers WHERE id = ${id}::uuid`
      await sleep(100)
      await tx.$executeRaw`UPDATE providers SET name = ${String(Number(row?.name) + 1)} WHERE id = ${id}::uuid`
    })
  await Promise.all([increment(), increment()])
  expect(attempts).toBeGreaterThan(2)
  expect((await db.provider.findUniqueOrThrow({ where: { id } })).name).toBe('2')
})
