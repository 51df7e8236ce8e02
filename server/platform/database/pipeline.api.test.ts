import type { Duplex } from 'node:stream'
import { expect, test } from 'vitest'
import { seedProvider } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { getPool, Prisma, type Transaction } from './database.ts'
import { pipeline } from './pipeline.ts'
import { queryRows } from './queryRows.ts'
import { runInTransaction } from './transaction.ts'

const { db, services } = await startTestServer()

const rename = (tx: Transaction, id: string, name: string) =>
  queryRows<{ name: string }>(
    tx,
    Prisma.sql`UPDATE providers SET name = name || ${name} WHERE id = ${id}::uuid RETURNING name`,
  )
const findName = async (id: string) => (await db.provider.findUniqueOrThrow({ where: { id } })).name

type RunSteps = (
  tx: Transaction,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
) => Promise<unknown>

/** Starts two steps, and returns what was written to the database's socket before the first result. */
async function recordEarlyWrites(runSteps: RunSteps) {
  const written: string[] = []
  let hasResult = false
  getPool(db).once('acquire', (client) => {
    const { stream } = (client as unknown as { connection: { stream: Duplex } }).connection
    const write = stream.write.bind(stream)
    stream.write = ((chunk: Buffer) => {
      if (!hasResult) written.push(chunk.toString())
      return write(chunk)
    }) as typeof stream.write
  })
  await runInTransaction(services, (tx) =>
    runSteps(
      tx,
      async () => {
        await queryRows(tx, Prisma.sql`SELECT 'one' AS step`)
        hasResult = true
      },
      () => queryRows(tx, Prisma.sql`SELECT 'two' AS step`),
    ),
  )
  return written.join('')
}

test('sends the statements of all steps before the first result', async () => {
  expect(await recordEarlyWrites(pipeline)).toMatch(/'one' AS step.*'two' AS step/s)
})

test('control: steps that wait for each other send the second statement later', async () => {
  const early = await recordEarlyWrites(async (_, first, second) => [await first(), await second()])
  expect(early).toContain("'one' AS step")
  expect(early).not.toContain("'two' AS step")
})

test('runs the statements in the order of the steps, in one transaction', async () => {
  const { id } = await seedProvider(db, { name: 'a' })
  const names = await runInTransaction(services, (tx) =>
    pipeline(
      tx,
      () => rename(tx, id, 'b'),
      () => rename(tx, id, 'c'),
      () => rename(tx, id, 'd'),
    ),
  )
  expect(names.flat()).toEqual([{ name: 'ab' }, { name: 'abc' }, { name: 'abcd' }])
  expect(await findName(id)).toBe('abcd')
})

test('throws the error of the step that failed, and changes nothing', async () => {
  const { id } = await seedProvider(db, { name: 'a' })
  const failed = runInTransaction(services, (tx) =>
    pipeline(
      tx,
      () => rename(tx, id, 'b'),
      () => queryRows(tx, Prisma.sql`SELECT 1 / ${0}::int`),
      () => rename(tx, id, 'c'),
    ),
  )
  await expect(failed).rejects.toThrow('division by zero')
  expect(await findName(id)).toBe('a')
})

test('keeps the order in a transaction that runInTransaction did not open', async () => {
  const { id } = await seedProvider(db, { name: 'a' })
  await db.$transaction((tx) =>
    pipeline(
      tx,
      () => rename(tx, id, 'b'),
      () => rename(tx, id, 'c'),
    ),
  )
  expect(await findName(id)).toBe('abc')
})
