import { availableParallelism, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { getIntrospectionQuery } from 'graphql'
import { calculateMedian } from '../domain/median.ts'
import { CITIES } from '../prisma/demo/cities.ts'
import { createSocketClient, openRawSocket } from '../server/testing/socket.ts'
import { round } from './round.ts'
import { createAgent, sendRequest } from './sendRequest.ts'
import { PARENT, signIn } from './signIn.ts'

/**
 * `npm run bench:attack -- http://localhost:4000`: how much one visitor slows another. A visitor searches first alone
 * (the baseline). Then one attacker with one address does the same at the same time, as often as the server lets it.
 * Each row has the visitor's median, its ratio to the baseline, and what the attacker got. The goal is a ratio of at
 * most 5; a larger one sets the exit code. Start the server with the demo and `TRUST_PROXY=loopback`.
 */
const base = process.argv[2] ?? 'http://localhost:4000'
const RATIO_MAX = 5
const SAMPLES = 200
const CONNECTIONS = 8
/** Until the attacker's connections are open. */
const START_MS = 1_000
/** Until the server has finished what the attacker left. */
const PAUSE_MS = 3_000
const SOCKETS = 5
const SUBSCRIPTIONS_OF_SOCKET = 20

const port = Number(new URL(base).port)
const visitor = createAgent(1)
const attacker = createAgent(CONNECTIONS)

interface Attack {
  /** Sends one request after another until `isRunning` is false. Counts what was served and what was refused. */
  run: (counts: Counts) => Promise<void>
  /** Number of runs side by side. */
  lanes: number
}
interface Counts {
  served: number
  refused: number
}

let isRunning = false
/** Each attack has an address of its own, because the limits of an address last a minute. */
let attackerAddress = ''
let serial = 0

const repeatRequest =
  (buildPath: () => string, buildQuery?: () => string): Attack['run'] =>
  async (counts) => {
    while (isRunning) {
      const headers = { 'x-forwarded-for': attackerAddress }
      const body = buildQuery && { query: buildQuery() }
      const { status } = await sendRequest(attacker, base + buildPath(), headers, body)
      if (status < 400) counts.served += 1
      else counts.refused += 1
    }
  }

const SEARCH = `query ($filter: ActivityFilter) {
  activities(first: 20, filter: $filter) { totalCount edges { node { name price } } } }`

const getGraphQLPath = () => '/graphql'
/** Another price for each search, so no result comes from the cache. */
const createPrice = () => 5_000 + serial++

const buildSearches = () =>
  CITIES.slice(0, 9)
    .map(
      ({ name }, at) =>
        `a${at}: activities(first: 5, filter: { query: "fotball", location: "${name}", maxPrice: "${createPrice()}" }) { totalCount }`,
    )
    .join(' ')

const ATTACKS: Record<string, Attack> = {
  '9 searches in a document, new ones each time': {
    run: repeatRequest(getGraphQLPath, () => `{ ${buildSearches()} }`),
    lanes: CONNECTIONS,
  },
  'introspection, a new document each time': {
    run: repeatRequest(getGraphQLPath, () => `${getIntrospectionQuery()} # ${serial++}`),
    lanes: CONNECTIONS,
  },
  'invalid documents, a new one each time': {
    run: repeatRequest(getGraphQLPath, () => `{ ${`nothing${serial++} `.repeat(60)} }`),
    lanes: CONNECTIONS,
  },
  'rendered pages, a new one each time': {
    run: repeatRequest(() => `/search?q=chess&maxPrice=${createPrice()}`),
    lanes: CONNECTIONS,
  },
  'messages of sockets': { run: sendMessages, lanes: SOCKETS },
  'events of 100 subscriptions': { run: causeEvents, lanes: 1 },
}

const baseline = await measureVisitor()
const rows: Record<string, object> = {
  'alone (baseline)': { medianMs: round(baseline, 1), ratio: 1 },
}
console.log(`${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)} before the run`)
let at = 0
for (const [name, { run, lanes }] of Object.entries(ATTACKS)) {
  attackerAddress = `203.0.113.${++at}`
  const counts: Counts = { served: 0, refused: 0 }
  isRunning = true
  const running = Array.from({ length: lanes }, () => run(counts))
  await sleep(START_MS)
  const medianMs = await measureVisitor()
  isRunning = false
  await Promise.all(running)
  const ratio = round(medianMs / baseline, 1)
  rows[name] = { medianMs: round(medianMs, 1), ratio, ...counts }
  if (ratio > RATIO_MAX) process.exitCode = 1
  await sleep(PAUSE_MS)
}
console.table(rows)
visitor.destroy()
attacker.destroy()

/** Median of searches one after another, each from an address of its own. */
async function measureVisitor(): Promise<number> {
  const times: number[] = []
  for (let sample = 0; sample < SAMPLES; sample++) {
    const city = CITIES[sample % CITIES.length]?.name
    const variables = { filter: { location: city, maxPrice: createPrice() } }
    const startMs = performance.now()
    const { status } = await sendRequest(visitor, `${base}/graphql`, {}, { query: SEARCH, variables })
    times.push(performance.now() - startMs)
    if (status >= 400) throw new Error(`The visitor got ${status}`)
  }
  return calculateMedian(times)
}

/** Fills a socket with messages. The server closes it at its limit, which counts as refused, and the attacker opens another. */
async function sendMessages(counts: Counts) {
  const token = await signIn(base)
  while (isRunning) {
    const socket = openRawSocket({ port, token, headers: { 'x-forwarded-for': attackerAddress } })
    const ended = new Promise<void>((resolve) => socket.on('close', () => resolve()))
    socket.on('error', () => {})
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init' })))
    socket.on('message', (message) => {
      const { type } = JSON.parse(String(message)) as { type: string }
      if (type === 'next') counts.served += 1
      if (type === 'connection_ack') void flood(socket)
    })
    const stop = setInterval(() => isRunning || socket.terminate(), 100)
    await ended
    clearInterval(stop)
    counts.refused += 1
  }
}

async function flood(socket: ReturnType<typeof openRawSocket>) {
  while (isRunning && socket.readyState === socket.OPEN) {
    const query = `{ activities(first: 1) { edges { node { name } } } } # ${serial++}`
    socket.send(JSON.stringify({ id: String(serial), type: 'subscribe', payload: { query } }))
    await sleep(0)
  }
}

/** An account with all subscriptions that it may have books and cancels a free class. Each change goes to all of them. */
async function causeEvents(counts: Counts) {
  const token = await signIn(base)
  const post = async (query: string, variables = {}) => {
    const response = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: base,
        cookie: `patang=${token}`,
        'x-forwarded-for': attackerAddress,
      },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()) as { data?: Record<string, never>; errors?: unknown }
  }
  const { data } = await post(
    '{ activities(first: 1, filter: { isFree: true, sort: SOONEST }) { edges { node { uuid nextSessions(first: 1) { date timeSlot } } } } }',
  )
  const { uuid, nextSessions } = (data as unknown as FreeClasses).activities.edges[0].node
  let events = 0
  const clients = Array.from({ length: SOCKETS }, () => {
    const client = createSocketClient({ port, token, headers: { 'x-forwarded-for': attackerAddress } })
    for (let one = 0; one < SUBSCRIPTIONS_OF_SOCKET; one++)
      readEvents(client.subscribe(buildSubscription(uuid)), () => {
        events += 1
      })
    return client
  })
  const contact = { contactName: 'Asha Raman', contactPhone: '9876543210', contactEmail: PARENT.email }
  const session = { bookingDate: nextSessions[0].date, timeSlot: nextSessions[0].timeSlot }
  const input = {
    activityId: uuid,
    ...session,
    participantName: 'Diya',
    participantAge: 8,
    allowDuplicate: true,
    ...contact,
  }
  while (isRunning) {
    const made = await post(
      'mutation ($input: CreateBookingInput!) { result: createBooking(input: $input) { ... on CreateBookingPayload { booking { id } } } }',
      { input },
    )
    const id = (made.data as unknown as Made | undefined)?.result.booking?.id
    if (id) counts.served += 1
    else counts.refused += 1
    if (id)
      await post('mutation ($id: ID!) { cancelBooking(input: { bookingId: $id }) { __typename } }', { id })
    else await sleep(10)
  }
  for (const client of clients) client.dispose()
  const expected = SOCKETS * SUBSCRIPTIONS_OF_SOCKET
  if (events <= expected) throw new Error(`${events} events came to ${expected} subscriptions`)
  counts.served = events
}

function buildSubscription(activityId: string) {
  return `subscription { availabilityChanged(activityId: "${activityId}") { activity { nextSessions(first: 3) { date availableSpots } } } }`
}

/** Reads the events of a subscription until its socket is closed. */
async function readEvents(
  subscription: ReturnType<ReturnType<typeof createSocketClient>['subscribe']>,
  onEvent: () => void,
) {
  while (isRunning) {
    const event = await subscription.next().catch(() => null)
    if (event?.errors) throw new Error(JSON.stringify(event.errors))
    if (event) onEvent()
  }
}

interface FreeClasses {
  activities: { edges: [{ node: { uuid: string; nextSessions: [{ date: string; timeSlot: string }] } }] }
}
interface Made {
  result: { booking?: { id: string } }
}
