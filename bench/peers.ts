import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { calculateMedian } from '../domain/median.ts'
import { throwOnExit } from '../server/testing/servers/throwOnExit.ts'
import { openPeersDatabase } from './peers/database.ts'
import { LIST_COUNT, LIST_SQL, ONE_SQL } from './peers/statements.ts'
import { readCpuMs } from './readCpuMs.ts'
import { round } from './round.ts'

/**
 * `npm run bench:peers`: requests a second of one server process for a list of 20 activities with their provider, and for
 * one activity. Every server reads the same database on the same core. The limit is node:http with a prepared statement.
 * The servers run at the same time and get the loads in turn, in many short rounds, because the speed of a virtual machine
 * changes within seconds. The script fetches PostGraphile when it runs; it is not a dependency.
 *
 * Options after `--`: `--rounds 12`, `--seconds 0.7` for each load and round, `--only Patang` (start of a server's name),
 * `--load 'REST list'` (name of a load; several are possible), `--profile folder` (writes a CPU profile of each server).
 */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '12' },
    seconds: { type: 'string', default: '0.7' },
    only: { type: 'string', default: '' },
    load: { type: 'string', multiple: true },
    profile: { type: 'string' },
  },
})
const CONNECTIONS = 16
const WARM_UP_MS = 2_000
const MEASURE_MS = Number(options.seconds) * 1_000
const ROUNDS = Number(options.rounds)
const SERVER_CORE = '1'
const POSTGRAPHILE_PACKAGE = 'postgraphile@5.1.5'
const LIMIT = 'node:http with prepared statements'
const POSTGRAPHILE = 'PostGraphile 5'

interface Load {
  name: string
  /** Load of the other servers with which this one is compared. */
  kind: 'list' | 'one'
  path: string
  body?: object
}

interface PeerServer {
  port: number
  pid: number
  stop(): Promise<void>
}

interface Peer {
  name: string
  start(): Promise<PeerServer>
  loads: Load[]
}

const FIELDS = 'uuid name category price duration address postcode'
const LIST = `{ activities(first: ${LIST_COUNT}) { edges { node { ${FIELDS} provider { uuid name } } } } }`
const ONE = `query ($id: ID!) { activity(id: $id) { ${FIELDS} description provider { uuid name } } }`
/** The documents of the REST endpoints: REST is compared with GraphQL for the same fields. */
const REST_FIELDS = `uuid name description imageUrl address postcode isFree price category isSaved kinds { slug }
  ageGroup { min max } schedule { dayOfWeek timeSlot }
  provider { uuid name description phone email website logoUrl }`
const REST_LIST = `{ activities(first: ${LIST_COUNT}) {
  totalCount pageInfo { hasNextPage endCursor } edges { node { ${REST_FIELDS} } } } }`
const REST_ONE = `query ($id: ID!) { activity(id: $id) { ${REST_FIELDS} pictures { url: pictureUrl altText } } }`
const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const identify = (text: string) => `sha256:${hash(text)}`

const { url, pool, close } = await openPeersDatabase()
const { rows } = await pool.query<{ id: string }>(`${LIST_SQL}`, [])
const id = rows[0]?.id as string
await pool.query(ONE_SQL, [id])

const patangLoads: Load[] = [
  { name: 'list', kind: 'list', path: '/graphql', body: { query: LIST } },
  { name: 'one', kind: 'one', path: '/graphql', body: { query: ONE, variables: { id } } },
  { name: 'list by identifier', kind: 'list', path: '/graphql', body: { documentId: identify(LIST) } },
  {
    name: 'one by identifier',
    kind: 'one',
    path: '/graphql',
    body: { documentId: identify(ONE), variables: { id } },
  },
  { name: 'list with the fields of REST', kind: 'list', path: '/graphql', body: { query: REST_LIST } },
  {
    name: 'one with the fields of REST',
    kind: 'one',
    path: '/graphql',
    body: { query: REST_ONE, variables: { id } },
  },
  { name: 'REST list', kind: 'list', path: `/api/activities?limit=${LIST_COUNT}` },
  { name: 'REST one', kind: 'one', path: `/api/activities/${id}` },
  { name: '__typename', kind: 'one', path: '/graphql', body: { query: '{ __typename }' } },
]

const allPeers: Peer[] = [
  {
    name: LIMIT,
    start: () => startServer(join(import.meta.dirname, 'peers/limit.ts')),
    loads: [
      { name: 'list', kind: 'list', path: '/list' },
      { name: 'one', kind: 'one', path: `/one/${id}` },
    ],
  },
  {
    name: POSTGRAPHILE,
    start: () =>
      startServer(join(import.meta.dirname, 'peers/postgraphile.ts'), { PEERS: installPostgraphile() }),
    loads: [
      {
        name: 'list',
        kind: 'list',
        path: '/graphql',
        body: {
          query: `{ allActivities(first: ${LIST_COUNT}, orderBy: CREATED_AT_DESC) { edges { node { ${FIELDS.replace('uuid', 'rowId')} providerByProviderId { rowId name } } } } }`,
        },
      },
      {
        name: 'one',
        kind: 'one',
        path: '/graphql',
        body: {
          query: `query ($id: UUID!) { activityByRowId(rowId: $id) { ${FIELDS.replace('uuid', 'rowId')} description providerByProviderId { rowId name } } }`,
          variables: { id },
        },
      },
    ],
  },
  { name: 'Patang', start: () => startPatang(), loads: patangLoads },
  {
    name: 'Patang without stored results',
    start: () => startPatang({ RESULT_CACHE_MB: '0' }),
    loads: patangLoads,
  },
]
const peers = allPeers.filter(({ name }) => name.startsWith(options.only))

function startPatang(environment: Record<string, string> = {}) {
  const DOCUMENTS = JSON.stringify({ [hash(LIST)]: LIST, [hash(ONE)]: ONE })
  return startServer(join(import.meta.dirname, 'peers/patang.ts'), { DOCUMENTS, ...environment })
}

interface Result {
  perSecond: number
  /** Of the server's process, without Postgres. It varies less than the speed when other programs run. */
  cpuMs: number
}

/** A load of a server, with its results by round. The limit and PostGraphile get the load of its kind. */
interface Turn {
  name: string
  peer: string
  server: PeerServer
  load: Load
  results: Result[]
}

let sent = 0
const servers = await startAll(peers)
const loads = patangLoads.filter(({ name }) => !options.load || options.load.includes(name))
const turns = loads.flatMap(({ name, kind }) => listTurns(name, kind))
await measureTurns(turns)
for (const { name } of loads) {
  const results = turns.filter((turn) => turn.name === name).map(getMedians)
  const [limit, postgraphile] = [LIMIT, POSTGRAPHILE].map(
    (peer) => results.find((result) => result.peer === peer)?.perSecond,
  )
  console.log(`\n${name}`)
  console.table(
    results.map(({ peer, perSecond, cpuMs }) => ({
      server: peer,
      'requests/s': Math.round(perSecond),
      'CPU ms': round(cpuMs, 3),
      'of the limit': limit && round(perSecond / limit, 2),
      'of PostGraphile': postgraphile && round(perSecond / postgraphile, 2),
    })),
  )
}
for (const { server } of servers) await server.stop()
await close()

function listTurns(name: string, kind: Load['kind']): Turn[] {
  return servers.flatMap(({ peer, server }) => {
    const load = peer.loads.find((one) => one.name === name) ?? peer.loads.find((one) => one.name === kind)
    return load ? [{ name, peer: peer.name, server, load, results: [] }] : []
  })
}

async function measureTurns(turns: Turn[]) {
  for (const { server, load } of turns) await run(server.port, load, WARM_UP_MS)
  for (let round = 0; round < ROUNDS; round++)
    for (const { server, load, results } of turns) {
      const cpuBefore = readCpuMs(server.pid)
      const count = await run(server.port, load, MEASURE_MS)
      const cpuMs = (readCpuMs(server.pid) - cpuBefore) / count
      results.push({ perSecond: (1_000 * count) / MEASURE_MS, cpuMs })
    }
}

function getMedians({ peer, results }: Turn) {
  return {
    peer,
    perSecond: calculateMedian(results.map(({ perSecond }) => perSecond)),
    cpuMs: calculateMedian(results.map(({ cpuMs }) => cpuMs)),
  }
}

/** Starts the servers one after the other, because a start takes a whole core. */
async function startAll(peers: Peer[]) {
  const started: { peer: Peer; server: PeerServer }[] = []
  for (const peer of peers) started.push({ peer, server: await peer.start() })
  return started
}

/** Installs PostGraphile below .patang/ and returns its folder. */
function installPostgraphile(): string {
  const folder = join(import.meta.dirname, '../.patang/peers')
  mkdirSync(folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules/postgraphile')))
    execFileSync(
      'npm',
      ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', POSTGRAPHILE_PACKAGE, 'pg'],
      {
        stdio: 'inherit',
      },
    )
  return folder
}

async function startServer(file: string, env: Record<string, string> = {}): Promise<PeerServer> {
  const profile = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
  const child: ChildProcess = spawn('taskset', ['-c', SERVER_CORE, process.execPath, ...profile, file], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', DATABASE_URL: url, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill())
  const [{ port }] = (await Promise.race([once(child, 'message'), throwOnExit(child)])) as [{ port: number }]
  return {
    port,
    pid: child.pid as number,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Sends requests over all connections without pause; returns the number of responses. */
async function run(port: number, { path, body }: Load, durationMs: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + durationMs
  const text = body && JSON.stringify(body)
  let count = 0
  async function repeat() {
    while (performance.now() < end) {
      await send(agent, port, path, text)
      count++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, repeat))
  agent.destroy()
  return count
}

/** Every request comes from another address, so no rate limit refuses it. */
function send(agent: Agent, port: number, path: string, body: string | undefined) {
  sent++
  const address = `100.${(sent >> 16) & 127}.${(sent >> 8) & 255}.${sent & 255}`
  return new Promise<void>((resolve, reject) => {
    const headers = {
      'x-forwarded-for': address,
      ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
    }
    const call = request(
      { agent, port, path, host: '127.0.0.1', method: body ? 'POST' : 'GET', headers },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString()
          if (response.statusCode === 200 && !text.includes('"errors"')) resolve()
          else reject(new Error(`${path}: ${response.statusCode} ${text.slice(0, 500)}`))
        })
        response.on('error', reject)
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
