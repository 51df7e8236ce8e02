import { expect, test } from 'vitest'
import { seedProvider } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { type Database, Prisma, type Transaction } from './database.ts'
import { leaveTransaction } from './openTransaction.ts'
import { sql } from './sql.ts'
import { isDatabaseUnavailable, isForeignKeyViolation, isUniqueViolation } from './sqlErrors.ts'
import { runInTransaction } from './transaction.ts'

const { db, services, countQueries } = await startTestServer()

const rename = (tx: Transaction, id: string, name: string) =>
  sql.rows(tx, Prisma.sql`UPDATE providers SET name = ${name} WHERE id = ${id}::uuid RETURNING id`)
const findName = async (id: string) => (await db.provider.findUniqueOrThrow({ where: { id } })).name

test('is part of the transaction, beside the statements of Prisma', async () => {
  const { id } = await seedProvider(db, { name: 'before' })
  const failed = runInTransaction(services, async (tx) => {
    await rename(tx, id, 'inside')
    expect((await tx.provider.findUniqueOrThrow({ where: { id } })).name).toBe('inside')
    expect(await leaveTransaction(() => findName(id))).toBe('before')
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await findName(id)).toBe('before')
  await runInTransaction(services, (tx) => rename(tx, id, 'after'))
  expect(await findName(id)).toBe('after')
})

test('stays in the outer transaction when its own is inside of it', async () => {
  const { id } = await seedProvider(db, { name: 'before' })
  const failed = db.$transaction(async (outer) => {
    const reused = { $transaction: (work: (tx: Transaction) => unknown) => work(outer) } as Database
    await runInTransaction({ ...services, db: reused }, async (tx) => {
      await rename(tx, id, 'inside')
    })
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await findName(id)).toBe('before')
})

test('reports a transaction that takes a second connection, and none after its end', async () => {
  const { id } = await seedProvider(db)
  const nested = runInTransaction(services, async (tx) => {
    await rename(tx, id, 'inside')
    await findName(id)
  })
  await expect(nested).rejects.toThrow('A transaction takes a second connection')
  const later = await runInTransaction(services, async (tx) => {
    await rename(tx, id, 'after')
    return () => findName(id)
  })
  expect(await later()).toBe('after')
})

test('refuses a statement after the end of the transaction', async () => {
  const { id } = await seedProvider(db, { name: 'before' })
  let ended: Transaction | undefined
  await runInTransaction(services, async (tx) => {
    ended = tx
  })
  await expect(rename(ended as Transaction, id, 'too late')).rejects.toThrow('Transaction already closed')
  expect(await findName(id)).toBe('before')
})

test('reports errors of the database as Prisma does', async () => {
  const run = (statement: Prisma.Sql) =>
    runInTransaction(services, (tx) => sql.rows(tx, statement)).catch((error: unknown) => error)
  const { id } = await seedProvider(db)
  const again = Prisma.sql`INSERT INTO providers SELECT * FROM providers WHERE id = ${id}::uuid`
  expect(isUniqueViolation(await run(again))).toBe(true)
  const missing = Prisma.sql`INSERT INTO provider_claims ("providerId", "userId") VALUES (${id}::uuid, gen_random_uuid())`
  expect(isForeignKeyViolation(await run(missing))).toBe(true)
  expect(isDatabaseUnavailable(await run(Prisma.sql`SELECT pg_terminate_backend(pg_backend_pid())`))).toBe(
    true,
  )
})

test('retries a transaction after a deadlock', async () => {
  const [a, b] = [await seedProvider(db), await seedProvider(db)]
  const { promise: bothCame, resolve } = Promise.withResolvers<void>()
  let attempts = 0
  const renameBoth = (first: string, second: string, name: string) =>
    runInTransaction(services, async (tx) => {
      await rename(tx, first, name)
      attempts += 1
      if (attempts === 2) resolve()
      await bothCame
      await rename(tx, second, name)
    })
  await Promise.all([renameBoth(a.id, b.id, 'one'), renameBoth(b.id, a.id, 'two')])
  // The repeated transaction can meet the other one again.
  expect(attempts).toBeGreaterThanOrEqual(3)
})

test('runs outside a transaction too, and counts as a statement', async () => {
  const [row] = await sql.rows<{ two: number }>(db, Prisma.sql`SELECT 1 + ${1}::int AS two`)
  expect(row).toEqual({ two: 2 })
  const work = (tx: Transaction) => sql.rows(tx, Prisma.sql`SELECT 1 AS one`)
  // Prisma reports COMMIT, but not BEGIN.
  expect(await countQueries(() => runInTransaction(services, work))).toBe(2)
})
