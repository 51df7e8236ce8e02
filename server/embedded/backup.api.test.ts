import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../platform/database/database.ts'
import { seedActivity, seedProvider } from '../testing/seed.ts'
import { backUp } from './backUp.ts'
import {
  type EmbeddedPostgres,
  ensureDatabase,
  getClusterFolder,
  startEmbeddedPostgres,
} from './embeddedPostgres.ts'
import { applyMigrations } from './migrations.ts'
import { restore } from './restore.ts'

const FROM = 'backup-from'
const TO = 'backup-to'
const folder = await mkdtemp(join(tmpdir(), 'patang-backup-'))
const uploads = join(folder, 'uploads')
const running: EmbeddedPostgres[] = []

const removeClusters = () =>
  Promise.all([FROM, TO].map((name) => rm(getClusterFolder(name), { recursive: true, force: true })))
await removeClusters()
const postgres = await started(FROM)
await ensureDatabase(postgres, 'patang')
await applyMigrations(postgres.url('patang'))
const db = openDatabase(postgres.url('patang'), 3)
await mkdir(uploads)
await writeFile(join(uploads, 'kite.jpg'), 'a picture')

afterAll(async () => {
  await db.$disconnect()
  await Promise.all(running.map((one) => one.stop()))
  await removeClusters()
  await rm(folder, { recursive: true })
})

async function started(name: string) {
  const one = await startEmbeddedPostgres(name)
  running.push(one)
  return one
}

/** Writes rows until it is stopped and returns the acknowledged numbers. */
function busy(database: Database) {
  let isOver = false
  const acknowledged: string[] = []
  const ended = (async () => {
    while (!isOver) {
      acknowledged.push((await seedProvider(database)).id)
      // Forces new and recycled segments, as in a long-running database.
      await database.$executeRaw`SELECT pg_switch_wal()`
      await database.$executeRaw`CHECKPOINT`
    }
  })()
  return {
    acknowledged,
    async stop() {
      isOver = true
      await ended
    },
  }
}

async function loadProviders(name: string) {
  const restored = await started(name)
  const copy = openDatabase(restored.url('patang'), 1)
  const ids = (await copy.provider.findMany({ select: { id: true } })).map(({ id }) => id)
  const activities = await copy.activity.findMany({ orderBy: { id: 'asc' } })
  await copy.$disconnect()
  await restored.stop()
  return { ids: new Set(ids), activities }
}

// Finding X24.
test('refuses a second backup at the same time with a clear error', async () => {
  const first = new pg.Client({ connectionString: postgres.url('postgres') })
  await first.connect()
  await first.query(`select pg_create_physical_replication_slot('patang_backup', true, true)`)
  await expect(backUp(FROM, uploads, join(folder, 'second'))).rejects.toThrow('Another backup is running')
  await first.end()
})
test('restores everything that a busy database had when its backup began', async () => {
  await seedActivity(db, { name: 'Kites' })
  const writer = busy(db)
  while (writer.acknowledged.length < 8) await sleep(5)
  const before = [...writer.acknowledged]
  await backUp(FROM, uploads, join(folder, 'one'))
  await writer.stop()

  const target = join(folder, 'restored-uploads')
  await restore(join(folder, 'one'), TO, target)
  const { ids, activities } = await loadProviders(TO)
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  expect(activities).toEqual(await db.activity.findMany({ orderBy: { id: 'asc' } }))
  expect(await readFile(join(target, 'kite.jpg'), 'utf8')).toBe('a picture')
}, 60_000)

test('refuses to overwrite data or a running database, and moves old data aside when asked', async () => {
  const target = join(folder, 'restored-uploads')
  const again = (options = {}) => restore(join(folder, 'one'), TO, target, options)
  await expect(again()).rejects.toThrow('There is a database already')
  const runs = await started(TO)
  await expect(again({ overwrite: true })).rejects.toThrow('The database is running')
  await runs.stop()
  const { movedAside } = await again({ overwrite: true })
  expect(movedAside).toHaveLength(2)
  expect(await readFile(join(movedAside[0] as string, 'PG_VERSION'), 'utf8')).toContain('18')
  for (const aside of movedAside) await rm(aside, { recursive: true })
  await expect(backUp(FROM, uploads, join(folder, 'one'))).rejects.toThrow('is there already')
}, 60_000)

test('refuses a damaged backup and names the file', async () => {
  const backup = join(folder, 'two')
  await backUp(FROM, uploads, backup)
  const file = join(backup, 'uploads/kite.jpg')
  await writeFile(file, 'another p')
  const attempt = () => restore(backup, TO, join(folder, 'x'), { overwrite: true })
  await expect(attempt()).rejects.toThrow('The backup is damaged: uploads/kite.jpg is not what it was')
  await rm(file)
  await expect(attempt()).rejects.toThrow('uploads/kite.jpg is missing')
  await rm(join(backup, 'manifest.json'))
  await expect(attempt()).rejects.toThrow('is no backup')
}, 60_000)
