import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { TIMEOUT_FACTOR } from '../testing/timeoutFactor.ts'
import { findRunningPid, getClusterFolder, startEmbeddedPostgres } from './embeddedPostgres.ts'

const NAME = 'supervised'
const data = getClusterFolder(NAME)
await rm(data, { recursive: true, force: true })
const postgres = await startEmbeddedPostgres(NAME)

afterAll(async () => {
  await postgres.stop()
  await rm(data, { recursive: true, force: true })
})

async function connect() {
  const client = new pg.Client({ connectionString: postgres.url('postgres') })
  client.on('error', () => {})
  await client.connect()
  return client
}

async function readPid() {
  return Number((await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')[0])
}

// Finding X22.
test('leaves a cluster running that another server uses', async () => {
  const other = await connect()
  await postgres.stopIfUnused()
  expect((await other.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await other.end()
})

// Finding X16.
test('starts Postgres again after it was killed', async () => {
  const killed = await readPid()
  process.kill(killed, 'SIGKILL')
  await vi.waitFor(async () => expect(await readPid()).not.toBe(killed), {
    timeout: 20_000 * TIMEOUT_FACTOR,
    interval: 200,
  })
  const client = await vi.waitFor(connect, { timeout: 20_000 * TIMEOUT_FACTOR, interval: 200 })
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await client.end()
}, 60_000)

test('stops a cluster that no other server uses, and does not start it again', async () => {
  await postgres.stopIfUnused()
  await sleep(1500)
  expect(await findRunningPid(data)).toBeNull()
})
