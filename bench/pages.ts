import { readdirSync, statSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { calculateMedian } from './percentiles.ts'
import { createAgent, sendRequest } from './sendRequest.ts'

/**
 * `npm run bench:pages -- http://localhost:4000`: requests a second of a running server for a static file of the size of
 * Home, Home from memory, and Home rendered for each request, one after another in one run. Start the server with
 * `TRUST_PROXY=loopback`: each request names another address, so that no rate limit is reached.
 */
const base = process.argv[2] ?? 'http://localhost:4000'
const SECONDS = Number(process.argv[3] ?? 5)
const CONNECTIONS = 16
const HOME_BYTES = 10_000
const assets = join(import.meta.dirname, '../dist/client/assets')
const agent = createAgent(CONNECTIONS)

/** An invalid session cookie: the page is the same, but neither stored nor taken from memory. */
const UNCACHED = { cookie: 'patang=none' }
const CASES: { name: string; path: string; headers: Record<string, string> }[] = [
  { name: 'static file', path: `/assets/${findAsset()}`, headers: {} },
  { name: 'Home from memory', path: '/', headers: {} },
  { name: 'Home, 304', path: '/', headers: { 'if-none-match': await readEtag() } },
  { name: 'Home rendered', path: '/', headers: UNCACHED },
  { name: 'Search rendered', path: '/search?category=sports-clubs', headers: UNCACHED },
]

console.log(
  `${availableParallelism()} cores, load ${loadavg()
    .map((load) => load.toFixed(1))
    .join(' ')} before the run`,
)
const results = []
for (const { name, path, headers } of CASES) {
  await measure(path, headers, 1)
  results.push({ name, ...(await measure(path, headers, SECONDS)) })
}
const [file] = results
console.table(
  results.map((result) => ({
    ...result,
    ofStaticFile: Number((result.perSecond / (file?.perSecond ?? 1)).toFixed(2)),
  })),
)
agent.destroy()

/** CONNECTIONS clients, each with one request at a time. */
async function measure(path: string, headers: Record<string, string>, seconds: number) {
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  const bytes: number[] = []
  let failures = 0
  async function run() {
    while (performance.now() < end) {
      const startMs = performance.now()
      const response = await sendRequest(agent, `${base}${path}`, headers)
      times.push(performance.now() - startMs)
      bytes.push(response.body.length)
      if (response.status >= 400) failures += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, run))
  return {
    perSecond: Math.round(times.length / seconds),
    medianMs: Number(calculateMedian(times).toFixed(1)),
    bytes: bytes.at(-1),
    failures,
  }
}

async function readEtag() {
  return (await fetch(base)).headers.get('etag') ?? ''
}

/** The script whose compressed size is nearest to that of Home. */
function findAsset() {
  const files = readdirSync(assets).filter((name) => name.endsWith('.js.br'))
  const distance = (name: string) => Math.abs(statSync(join(assets, name)).size - HOME_BYTES)
  return files.toSorted((a, b) => distance(a) - distance(b))[0]?.replace(/\.br$/, '')
}
