import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { DocumentRequest } from '../../../domain/page.ts'
import { buildApp } from '../../app.ts'
import { ensureDatabase } from '../../embedded/embeddedPostgres.ts'
import { applyMigrations } from '../../embedded/migrations.ts'
import { openServices } from '../../services.ts'
import { seedActivity, seedManyParents } from '../../testing/seed.ts'
import { startPostgres } from '../../testing/servers/postgresServer.ts'
import { dropDatabase } from '../../testing/testDatabase.ts'
import { TIMEOUT_FACTOR } from '../../testing/timeoutFactor.ts'
import { readConfig } from '../config.ts'
import { getPool, openDatabase } from './database.ts'

const cluster = await startPostgres('outage')
await dropDatabase(cluster.postgres.url('postgres'), 'outage')
await ensureDatabase(cluster.postgres, 'outage')
const url = cluster.postgres.url('outage')
await applyMigrations(url)
// A cached result would be sent while the database is away.
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_POOL: '4', RESULT_CACHE_MB: '0' })
const services = await openServices(config, url)
const { db } = services
const pages = {
  isDevelopment: false,
  documents: new Map([['count', '{ activities(first: 1) { totalCount } }']]),
  load: async () => ({
    assets: { scripts: [], preloads: [], stylesheets: [] },
    render,
    renderDocument: ({ page }: DocumentRequest) => `<!doctype html><html>${page.body}</html>`,
  }),
  serveAssets: async () => {},
}
const app = await buildApp(services, pages)
const activity = await seedActivity(db)
const [token = ''] = await seedManyParents(db, 1, new Date())
getPool(db).startMonitoring()

afterAll(async () => {
  cluster.thaw()
  await app.close()
  await services.close()
  await cluster.stop()
})

async function render({ execute }: { execute(hash: string, variables: object): Promise<unknown> }) {
  const { errors } = (await execute('count', {})) as { errors?: unknown }
  if (errors) throw new Error('as Relay does')
  return { status: 200, head: '', body: 'the screen', records: null }
}

const query = `{ activity(id: "${activity.id}") { name } }`
const send = (cookies: Record<string, string> = {}, payload: object = { query }) =>
  app.inject({ method: 'POST', url: '/graphql', cookies, headers: { 'accept-language': 'hi' }, payload })

const get = (url: string, accept: string, cookies: Record<string, string> = {}) =>
  app.inject({ url, cookies, headers: { accept, 'accept-language': 'hi' } })

const HINDI = 'सेवा अभी कुछ देर के लिए उपलब्ध नहीं है। कृपया कुछ सेकंड बाद फिर कोशिश करें।'

const everyWay = {
  'a visitor over GraphQL': () => send(),
  'a parent over GraphQL': () => send({ patang: token }),
  'a visitor over REST': () => get('/api/activities/search', 'application/json'),
  'a parent over REST': () => get('/api/bookings/user', 'application/json', { patang: token }),
  "a visitor's page": () => get('/', 'text/html'),
  "a parent's page": () => get('/bookings', 'text/html', { patang: token }),
}

async function timed(work: () => ReturnType<typeof send>) {
  const begun = performance.now()
  return { response: await work(), took: performance.now() - begun }
}

async function healed() {
  const begun = performance.now()
  while ((await send({ patang: token })).statusCode !== 200) await sleep(50)
  return performance.now() - begun
}

async function expectEachTold(when: string) {
  const responses = Object.entries(everyWay).map(async ([who, way]) => ({ who, ...(await timed(way)) }))
  for (const { who, response, took } of await Promise.all(responses)) {
    expect(took, `${who}, ${when}`).toBeLessThan(2000 * TIMEOUT_FACTOR)
    expect(response.statusCode, `${who}, ${when}`).toBe(503)
    expect(response.headers['retry-after']).toBe('5')
    if (who === "a visitor's page") continue
    expect(response.body, `${who}, ${when}`).toContain(HINDI)
    if (!who.includes('page')) expect(response.body).toContain('UNAVAILABLE')
  }
}

test.for([
  ['does not respond', cluster.freeze, cluster.thaw],
  ['is gone', cluster.stop, cluster.start],
] as const)(
  'while the database %s each request fails within 2 seconds, and succeeds within 5 afterwards',
  async ([, cut, heal]) => {
    expect((await send()).json()).toMatchObject({ data: { activity: { name: activity.name } } })
    const waiting = timed(() => send({ patang: token }))
    const held = db.$queryRaw`SELECT pg_sleep(20)`.then(
      () => 'done',
      () => 'ended',
    )
    await sleep(200)
    await waiting
    const begun = performance.now()
    await cut()
    await expectEachTold('at once')
    expect(await held).toBe('ended')
    expect(performance.now() - begun).toBeLessThan(3000 * TIMEOUT_FACTOR)
    await sleep(2000)
    await expectEachTold('later')
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(503)

    await heal()
    expect(await healed()).toBeLessThan(5000 * TIMEOUT_FACTOR)
    await Promise.all(Object.values(everyWay).map((way) => way())).then((responses) =>
      expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200)),
    )
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  },
)

test('control: without monitoring no request fails in time', async () => {
  const unwatched = openDatabase(url, 1)
  await unwatched.$queryRaw`SELECT 1`
  cluster.freeze()
  const pending = unwatched.$queryRaw`SELECT 1`.then(() => 'done')
  expect(await Promise.race([pending, sleep(2500, 'silence')])).toBe('silence')
  cluster.thaw()
  await pending
  await unwatched.$disconnect()
  await healed()
}, 60_000)

test('does not treat a database that serves other requests as unavailable', async () => {
  const [row] = await db.$queryRaw<{ pid: number }[]>`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'patang watch'`
  const pid = row?.pid as number
  process.kill(pid, 'SIGSTOP')
  const responses = []
  for (const begun = performance.now(); performance.now() - begun < 3000; ) {
    responses.push((await send({ patang: token })).statusCode)
    await sleep(25)
  }
  process.kill(pid, 'SIGCONT')
  expect(new Set(responses)).toEqual(new Set([200]))
}, 60_000)

test('does not treat one ended connection as an outage', async () => {
  await db.$queryRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'patang watch'`
  const responses = []
  for (let turn = 0; turn < 20; turn++) {
    responses.push((await send()).statusCode)
    await sleep(25)
  }
  expect(new Set(responses)).toEqual(new Set([200]))
}, 60_000)
