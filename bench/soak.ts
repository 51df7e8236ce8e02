import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { CITIES } from '../prisma/demo/cities.ts'
import { createSocketClient } from '../server/testing/socket.ts'
import { calculatePercentiles } from './percentiles.ts'
import { round } from './round.ts'
import { createAddress, createAgent, sendRequest } from './sendRequest.ts'
import { signIn } from './signIn.ts'

/**
 * `npm run bench:soak -- http://localhost:4000 60 30`: a running demo server under mixed load for some minutes, with at
 * most that many requests a second (without the number: as many as it serves). Prints one row for each of 20 intervals:
 * requests, response times, memory, event-loop delay, open handles. Every request has another address of 16 million. The
 * load is pages from the cache and rendered ones, searches, documents that the server has never seen, suggestions, failed
 * sign-ins, and sockets of a parent that subscribe and leave. The last line is the growth of the heap over the second
 * half. Start the server with `TRUST_PROXY=loopback METRICS_TOKEN=…`, and give the bench the same METRICS_TOKEN.
 */
const base = process.argv[2] ?? 'http://localhost:4000'
const MINUTES = Number(process.argv[3] ?? 60)
const PER_SECOND = Number(process.argv[4] ?? Number.POSITIVE_INFINITY)
const INTERVALS = 20
const CLIENTS = 8
const LOGIN_SESSIONS = 12
/** One fewer than the server allows, because it counts a closed socket for a moment. */
const SOCKETS_OF_SESSION = 4
const METRICS = {
  rss: 'process_resident_memory_bytes',
  heap: 'nodejs_heap_size_used_bytes',
  delay: 'nodejs_eventloop_lag_p99_seconds',
  longestDelay: 'nodejs_eventloop_lag_max_seconds',
  handles: 'nodejs_active_handles_total',
} as const

const WORDS = [
  'chess',
  'dance',
  'swimming',
  'karate',
  'art',
  'music',
  'robotics',
  'yoga',
  'cricket',
  'pottery',
]

const port = Number(new URL(base).port)
const agent = createAgent(CLIENTS)
const token = process.env.METRICS_TOKEN
if (!token) throw new Error('METRICS_TOKEN is missing')
const activityIds = await listActivityIds()
const loginSessions: string[] = []
// One after the other: attempts at the same time would count as guesses of the password.
while (loginSessions.length < LOGIN_SESSIONS) loginSessions.push(await signIn(base))

let isRunning = true
let times: number[] = []
let failures = 0
let documentCount = 0

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T
const search = () => `${pick(WORDS)} ${pick(WORDS)} ${pick(CITIES).name}`
const postGraphql = (query: string) => sendRequest(agent, `${base}/graphql`, {}, { query })

/** Requests of the mixed load, each as often as it stands here. */
const REQUESTS = [
  () => sendRequest(agent, `${base}/`),
  () => sendRequest(agent, `${base}/search?q=${encodeURIComponent(search())}`),
  () => sendRequest(agent, `${base}/activity/${pick(activityIds)}`),
  () => sendRequest(agent, `${base}/activity/${pick(activityIds)}`, { cookie: 'patang=none' }),
  () =>
    postGraphql(
      `{ activities(first: 20, filter: { query: "${search()}" }) { totalCount edges { node { name } } } }`,
    ),
  () => postGraphql(`query Q${documentCount++} { activities(first: 5) { edges { node { id } } } }`),
  () => postGraphql(`{ suggestSearch(text: "${pick(WORDS).slice(0, 3)}") { what } }`),
  () =>
    postGraphql(
      `mutation { signIn(input: { email: "${documentCount++}@example.in", password: "not the password" }) { __typename } }`,
    ),
] as const

console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before the run`)
const clients = Array.from({ length: CLIENTS }, runClient)
const sockets = loginSessions.flatMap((token) =>
  Array.from({ length: SOCKETS_OF_SESSION }, () => runSocket(token)),
)
const rows = []
for (let interval = 1; interval <= INTERVALS; interval++) {
  await sleep((MINUTES * 60_000) / INTERVALS)
  const { p50, p95 } = calculatePercentiles(times, 0.5, 0.95)
  const { rss, heap, delay, longestDelay, handles } = await readMetrics()
  rows.push({
    minute: round((interval * MINUTES) / INTERVALS, 1),
    perSecond: Math.round(times.length / ((MINUTES * 60) / INTERVALS)),
    failures,
    medianMs: p50,
    p95Ms: p95,
    rssMB: Math.round(rss / 1e6),
    heapMB: Math.round(heap / 1e6),
    delayP99Ms: Math.round(delay * 1000),
    longestDelayMs: Math.round(longestDelay * 1000),
    handles,
  })
  times = []
}
isRunning = false
await Promise.all([...clients, ...sockets])
agent.destroy()
console.table(rows)
console.log(`${documentCount} documents and accounts that the server had never seen`)
console.log(
  `growth of the heap in the second half: ${calculateGrowth(rows.slice(INTERVALS / 2)).toFixed(2)} MB a minute`,
)

async function runClient() {
  while (isRunning) {
    const startMs = performance.now()
    const { status } = await pick(REQUESTS)()
    const durationMs = performance.now() - startMs
    times.push(durationMs)
    if (status >= 400) failures += 1
    const pauseMs = (1_000 * CLIENTS) / PER_SECOND - durationMs
    if (pauseMs > 0) await sleep(pauseMs)
  }
}

/** Subscribes for some seconds, leaves, and comes again. A socket that the server closes counts as a failure. */
async function runSocket(token: string) {
  while (isRunning) {
    const headers = { 'x-forwarded-for': createAddress() }
    const client = createSocketClient({ port, token, headers })
    const stayMs = 2000 + Math.random() * 6000
    const first = client
      .subscribe(`subscription { availabilityChanged(activityId: "${pick(activityIds)}") { __typename } }`)
      .waitForFirst(stayMs)
      .catch(countFailure)
    await sleep(stayMs)
    await first
    await Promise.resolve(client.dispose()).catch(countFailure)
  }
}

function countFailure(reason: { code?: number }) {
  failures += 1
  console.error('A socket was closed:', reason.code ?? reason)
}

async function listActivityIds(): Promise<string[]> {
  const query = '{ activities(first: 100) { edges { node { uuid } } } }'
  const response = await fetch(`${base}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const { data } = (await response.json()) as {
    data: { activities: { edges: { node: { uuid: string } }[] } }
  }
  return data.activities.edges.map(({ node }) => node.uuid)
}

async function readMetrics() {
  const response = await fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const lines = (await response.text()).split('\n')
  const read = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(' ')[1])
  return Object.fromEntries(Object.entries(METRICS).map(([key, name]) => [key, read(name)])) as Record<
    keyof typeof METRICS,
    number
  >
}

/** Slope of the least-squares line through the heap sizes, in MB a minute. */
function calculateGrowth(points: { minute: number; heapMB: number }[]) {
  const average = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length
  const minute = average(points.map((point) => point.minute))
  const heapMB = average(points.map((point) => point.heapMB))
  const covariance = average(points.map((point) => (point.minute - minute) * (point.heapMB - heapMB)))
  return covariance / average(points.map((point) => (point.minute - minute) ** 2))
}
