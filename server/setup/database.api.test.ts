import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import type { loadGazetteer } from '../../prisma/gazetteer.ts'
import * as gazetteerModule from '../../prisma/gazetteer.ts'
import * as migrationsModule from '../embedded/migrations.ts'
import { withGuard } from '../testing/mockGuard.ts'
import { copyDatabase, dropDatabase } from '../testing/testDatabase.ts'
import { migrateAndSeed } from './migrateAndSeed.ts'

const databases: string[] = []
afterAll(() =>
  Promise.all(databases.map((url) => dropDatabase(inject('postgresUrl'), new URL(url).pathname.slice(1)))),
)

/** Loads a single place. All of them are loaded in places.api.test.ts. */
const loadOnePlace: typeof loadGazetteer = async (pool) => {
  await sleep(500)
  await pool.query(
    `INSERT INTO places (kind, name, label, district, state, latitude, longitude)
     VALUES ('city', 'Salem', 'Salem, Tamil Nadu', 'Salem', 'Tamil Nadu', 11.66, 78.15)`,
  )
}

/** How often two processes that start together on an empty database load the places. */
async function countLoadsOfTwo(load: typeof loadGazetteer) {
  const url = await copyDatabase(inject('postgresUrl'), 'template0')
  databases.push(url)
  let loads = 0
  const countLoad: typeof loadGazetteer = (...args) => {
    loads++
    return load(...args)
  }
  await withGuard(gazetteerModule, 'loadGazetteer', countLoad, () =>
    Promise.all(Array.from({ length: 2 }, () => migrateAndSeed(url, false))),
  )
  return loads
}

test('parallel processes prepare the database once', async () => {
  expect(await countLoadsOfTwo(loadOnePlace)).toBe(1)
}, 60_000)

test('control: without the lock each process loads the places', async () => {
  const loads = await withGuard(migrationsModule, 'withAdvisoryLock', alone, () =>
    countLoadsOfTwo(loadOnePlace),
  )
  expect(loads).toBe(2)
}, 60_000)

async function alone<T>(databaseUrl: string, _: number, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return work(client).finally(() => client.end())
}
