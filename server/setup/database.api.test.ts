import pg from 'pg'
import { afterAll, expect, inject, test, vi } from 'vitest'
import * as migrationsModule from '../embedded/migrations.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { copyDatabase, dropDatabase } from '../testing/testDatabase.ts'
import { migrateAndSeed } from './migrateAndSeed.ts'

const databases: string[] = []
afterAll(() =>
  Promise.all(databases.map((url) => dropDatabase(inject('postgresUrl'), new URL(url).pathname.slice(1)))),
)

/** How often two processes that start together on an empty database load the places. */
async function loadsOfTwo() {
  const url = await copyDatabase(inject('postgresUrl'), 'template0')
  databases.push(url)
  const print = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  await Promise.all(Array.from({ length: 2 }, () => migrateAndSeed(url, false)))
  const loads = print.mock.calls.filter(([text]) => /Loading the places of India( …)?\n?$/.test(String(text)))
  print.mockRestore()
  return loads.length
}

test('parallel processes prepare the database once', async () => {
  expect(await loadsOfTwo()).toBe(1)
}, 60_000)

test('control: without the lock each process loads the places', async () => {
  expect(await withGuard(migrationsModule, 'withAdvisoryLock', alone, loadsOfTwo)).toBeGreaterThan(1)
}, 60_000)

async function alone<T>(databaseUrl: string, _: number, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}
