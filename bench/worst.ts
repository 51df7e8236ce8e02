import type { InjectOptions } from 'fastify'
import { getIntrospectionQuery } from 'graphql'
import { addDays, toIndianDay } from '../domain/time.ts'
import { openLoginSession } from '../server/accounts/signIn/loginSessions.ts'
import { buildApp } from '../server/app.ts'
import { readConfig } from '../server/platform/config.ts'
import { LIMITS } from '../server/platform/graphql/limits/limits.ts'
import { openServices } from '../server/services.ts'
import { seedManyParents } from '../server/testing/seed.ts'
import { calculatePercentiles } from './percentiles.ts'
import { openSearchDatabase } from './searchDatabase.ts'

/**
 * `npm run bench:worst`: the most expensive documents that the limits allow among 100,000 activities, and
 * some just above the limits, one after another, in process, without the network. The baseline is one
 * activity card. Milliseconds. `bench:attack` measures messages of sockets, fan-out and how much one visitor
 * slows another.
 */
const ROUNDS = 100

const { url, db, close } = await openSearchDatabase()
// No result comes from the cache.
const config = readConfig({
  NODE_ENV: 'production',
  LOG_LEVEL: 'error',
  PATANG_DEMO: '1',
  RESULT_CACHE_MB: '0',
})
const services = await openServices(config, url)
const app = await buildApp(services)
const listNumbers = (many: number) => Array.from({ length: many }, (_, index) => index)
const ids = (await db.activity.findMany({ take: 100, select: { id: true }, orderBy: { id: 'asc' } })).map(
  ({ id }) => btoa(`Activity:${id}`),
)
/** Number of login sessions, enough to stay within every rate limit. */
const LOGIN_SESSION_COUNT = 10
const parents = await seedManyParents(db, LOGIN_SESSION_COUNT, new Date())
const staff = await createAdmins(LOGIN_SESSION_COUNT)

const buildAliases = (many: number, field: (index: number) => string) =>
  listNumbers(many)
    .map((index) => `a${index}: ${field(index)}`)
    .join(' ')
const PLACES = [
  'Salem',
  'Chennai',
  'Mumbai',
  'Delhi',
  'Kochi',
  'Pune',
  'Jaipur',
  'Kolkata',
  'Mysuru',
  'Surat',
]
const CARD = `id name price isFree isSaved postcode imageUrl category description ageGroup { min max }
  rating { average count } schedule { timeSlot moreSlots dayOfWeek } provider { id name }`
const LIST = '{ activity { name } }'
const LISTS = `personalized ${LIST} nearbyNew ${LIST} trending ${LIST} similarToSaved ${LIST}`
const getDayAhead = (ahead: number) => addDays(toIndianDay(new Date()), ahead)

interface BenchRequest {
  document: string
  sessionTokens?: string[]
}

const ALLOWED: Record<string, BenchRequest> = {
  'one card (baseline)': { document: `{ activities(first: 1) { edges { node { ${CARD} } } } }` },
  '100 cards': { document: `{ activities(first: 100) { totalCount edges { node { ${CARD} } } } }` },
  '100 cards and their distance from 15 places': {
    document: `{ activities(first: 100) { edges { node { ${CARD}
      ${buildAliases(15, (index) => `distance(from: "${PLACES[index % 10]} ${index}")`)} } } } }`,
  },
  '9 searches': {
    document: `{ ${buildAliases(
      9,
      (index) => `activities(first: 5, filter: { query: "fotball ${index}", location: "${PLACES[index]}" }) {
        totalCount edges { node { name } } }`,
    )} }`,
  },
  '9 searches all over India': {
    document: `{ ${buildAliases(
      9,
      (index) => `activities(first: 5, filter: { query: "class ${'abcdefghi'[index]}" }) {
        totalCount edges { node { name } } }`,
    )} }`,
  },
  '100 activities with their next sessions': {
    document: `{ activities(first: 100) { edges { node {
      name nextSessions(first: 8) { date startsAt availableSpots price } } } } }`,
  },
  '100 activities with the sessions of 6 days': {
    document: `{ activities(first: 100) { edges { node {
      ${buildAliases(6, (index) => `slots(date: "${getDayAhead(index + 1)}") { date availableSpots }`)} } } } }`,
  },
  '100 objects by their ids': {
    document: `{ nodes(ids: ${JSON.stringify(ids)}) { id ... on Activity { name provider { name } } } }`,
  },
  '15 places and suggestions': {
    document: `{ ${buildAliases(15, (index) =>
      index % 2
        ? `place(location: "${PLACES[index % 10]}") { label }`
        : `places(text: "${PLACES[index % 10]?.slice(0, 3)}") { label }`,
    )} }`,
  },
  '6 recommendations for visitors': {
    document: `{ ${buildAliases(6, (index) => `recommendations(location: "${PLACES[index]}") { ${LISTS} }`)} }`,
  },
  '6 recommendations for a parent': {
    document: `{ viewer { ${buildAliases(6, () => `recommendations { ${LISTS} }`)} } }`,
    sessionTokens: parents,
  },
  '4 lists of staff': {
    document: `{ viewer { staff { ${buildAliases(
      4,
      (index) => `activities(first: 20, filter: { query: "${'abcd'[index]}" }, order: NAME) {
        totalCount edges { node { name } } }`,
    )} } } }`,
    sessionTokens: staff,
  },
  introspection: { document: getIntrospectionQuery() },
  "staff's figures": {
    document: `{ viewer { staff { bookingWeeks(weeks: 52) { start bookings revenue } seatsByCategory { category booked capacity }
      starCounts { stars count } recentActivities { name } achievementGroups { current } } } }`,
    sessionTokens: staff,
  },
}

const REFUSED: Record<string, BenchRequest> = {
  'too dear': {
    document:
      '{ activities(first: 100) { edges { node { reviews(first: 100) { edges { node { title } } } } } } }',
  },
  'too deep': {
    document: `{ activity(id: "x") { reviews { edges { node { activity { reviews { edges { node { activity {
      reviews { edges { cursor } } } } } } } } } } } }`,
  },
  'too many aliases': { document: `{ ${buildAliases(16, () => 'place(location: "Salem") { label }')} }` },
  'unknown fields': {
    document: `{ ${listNumbers(60)
      .map((index) => `nothing${index}`)
      .join(' ')} }`,
  },
  'too many tokens': { document: `{ ${'__typename '.repeat(LIMITS.tokens + 1)} }` },
}

/** Each request uses another address or account, to stay within the rate limits. */
let requestCount = 0
async function sendRequest({ document: query, sessionTokens }: BenchRequest) {
  requestCount += 1
  const request: InjectOptions = {
    method: 'POST',
    url: '/graphql',
    payload: { query },
    remoteAddress: `10.${requestCount >> 16}.${(requestCount >> 8) & 255}.${requestCount & 255}`,
    cookies: sessionTokens ? { patang: sessionTokens[requestCount % sessionTokens.length] as string } : {},
  }
  const began = performance.now()
  const response = await app.inject(request)
  return { took: performance.now() - began, ...response.json() }
}

async function measure(documents: Record<string, BenchRequest>, isRefused: boolean) {
  const table: Record<string, object> = {}
  for (const [name, document] of Object.entries(documents)) {
    const first = await sendRequest(document)
    if (Boolean(first.errors) !== isRefused) throw new Error(`${name}: ${JSON.stringify(first.errors)}`)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push((await sendRequest(document)).took)
    const cost = first.extensions?.cost.document ?? first.errors[0].extensions.cost
    table[name] = { cost, ...calculatePercentiles(times, 0.5, 0.99, 1) }
  }
  console.table(table)
}

async function createAdmins(many: number): Promise<string[]> {
  const now = new Date()
  return Promise.all(
    listNumbers(many).map(async () => {
      const email = `${crypto.randomUUID()}@example.in`
      const user = await db.user.create({
        data: { email, firstName: 'Meena', lastName: 'Iyer', emailVerifiedAt: new Date() },
      })
      const admin = await db.adminUser.create({
        data: { userId: user.id, username: email, email, passwordHash: 'none' },
      })
      return openLoginSession(db, { userId: user.id, adminId: admin.id }, now)
    }),
  )
}

console.log(`Allowed, ${ROUNDS} times each`)
await measure(ALLOWED, false)
console.log('Refused')
await measure(REFUSED, true)
await app.close()
await services.close()
await close()
