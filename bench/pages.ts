import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { calculateMedian } from '../domain/median.ts'
import { round } from './round.ts'
import { createAgent, sendRequest } from './sendRequest.ts'

/**
 * `npm run bench:pages -- http://localhost:4000`: requests a second of a running server for a static file of about the
 * size of Home, Home from the cache, and Home and Search rendered for each request. With the address of a second
 * server, such as an earlier state of the code, both get each page in turn. Start the servers with
 * `TRUST_PROXY=loopback`: each request names another address, so no rate limit is reached.
 *
 * Options: `--rounds 5`, `--seconds 1` for each page, server and round.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '1' },
  },
})
const servers = positionals.length > 0 ? positionals : ['http://localhost:4000']
const ROUNDS = Number(options.rounds)
const SECONDS = Number(options.seconds)
const CONNECTIONS = 16
const HOME_BYTES = 10_000

/** An invalid session cookie: the page is the same, but neither stored nor taken from the cache. */
const UNCACHED = { cookie: 'patang=none' }

type Headers = Record<string, string>

interface Case {
  name: string
  path: string
  headers: Headers
}

interface Round {
  perSecond: number
  medianMs: number
  bytes: number
  failures: number
}

const agent = createAgent(CONNECTIONS)
const CASES: ((server: string) => Promise<Case>)[] = [
  async (server) => ({ name: 'static file', path: await findAsset(server), headers: {} }),
  async () => ({ name: 'Home from the cache', path: '/', headers: {} }),
  async (server) => ({
    name: 'Home, 304',
    path: '/',
    headers: { 'if-none-match': await readEtag(server) },
  }),
  async () => ({ name: 'Home rendered', path: '/', headers: UNCACHED }),
  async () => ({ name: 'Search rendered', path: '/search?category=sports-clubs', headers: UNCACHED }),
]

console.log(
  `${availableParallelism()} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')} before the run`,
)
/** Requests a second for the static file, by server. */
const filesPerSecond = new Map<string, number>()
for (const openCase of CASES) {
  const results = await measureServers(openCase)
  console.log(`\n${results[0]?.name}`)
  console.table(
    results.map(({ server, name, rounds }) => {
      const perSecond = getMedian(rounds, 'perSecond')
      if (name === 'static file') filesPerSecond.set(server, perSecond)
      const first = getMedian(results[0]?.rounds ?? [], 'perSecond')
      return {
        server,
        perSecond: Math.round(perSecond),
        medianMs: round(getMedian(rounds, 'medianMs'), 1),
        bytes: rounds.at(-1)?.bytes,
        failures: rounds.reduce((total, { failures }) => total + failures, 0),
        ofStaticFile: round(perSecond / (filesPerSecond.get(server) ?? Number.NaN), 3),
        ofFirstServer: round(perSecond / first, 2),
      }
    }),
  )
}
agent.destroy()

async function measureServers(openCase: (server: string) => Promise<Case>) {
  const turns = await Promise.all(
    servers.map(async (server) => ({ server, ...(await openCase(server)), rounds: [] as Round[] })),
  )
  for (const { server, path, headers } of turns) await measure(`${server}${path}`, headers)
  for (let round = 0; round < ROUNDS; round++)
    for (const { server, path, headers, rounds } of turns)
      rounds.push(await measure(`${server}${path}`, headers))
  return turns
}

function getMedian(rounds: Round[], name: 'perSecond' | 'medianMs') {
  return calculateMedian(rounds.map((round) => round[name]))
}

/** CONNECTIONS clients, each with one request at a time. */
async function measure(url: string, headers: Headers): Promise<Round> {
  const startMs = performance.now()
  const end = startMs + SECONDS * 1000
  const times: number[] = []
  let bytes = 0
  let failures = 0
  async function run() {
    while (performance.now() < end) {
      const sentMs = performance.now()
      const response = await sendRequest(agent, url, headers)
      times.push(performance.now() - sentMs)
      bytes = response.body.length
      if (response.status >= 400) failures += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, run))
  const seconds = (performance.now() - startMs) / 1000
  return { perSecond: times.length / seconds, medianMs: calculateMedian(times), bytes, failures }
}

async function readEtag(server: string) {
  return (await fetch(server)).headers.get('etag') ?? ''
}

/** The file of the page of Home (script, stylesheet, font or picture) that is nearest to Home in its size as sent. */
async function findAsset(server: string): Promise<string> {
  const page = await (await fetch(server)).text()
  const paths = [...new Set(page.match(/\/assets\/[\w.-]+\.\w+/g))]
  const sizes = await Promise.all(
    paths.map(async (path) => {
      const { body } = await sendRequest(agent, `${server}${path}`)
      return { path, distance: Math.abs(body.length - HOME_BYTES) }
    }),
  )
  const [nearest] = sizes.toSorted((one, other) => one.distance - other.distance)
  if (!nearest) throw new Error(`Home of ${server} has no files`)
  return nearest.path
}
