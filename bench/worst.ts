import type { InjectOptions } from 'fastify'
import { openSession, sessionOf } from '../server/accounts/sessions.ts'
import { buildApp } from '../server/app.ts'
import { programOf } from '../server/developers/programs.ts'
import { jobs } from '../server/jobs.ts'
import { readConfig } from '../server/platform/config.ts'
import { openEvents } from '../server/platform/events.ts'
import { openJobs } from '../server/platform/jobs.ts'
import { LIMITS } from '../server/platform/limits.ts'
import { manyParents } from '../server/testing/seed.ts'
import { percentiles, searchDatabase } from './searchDatabase.ts'

/**
 * `npm run bench:worst`: the dearest documents that the limits allow among 100,000 activities, and some just above
 * the limits; one after the other, in process, so without the network. The baseline asks one card. Milliseconds.
 */
const ROUNDS = 100

const { url, db, close } = await searchDatabase()
const config = readConfig({ NODE_ENV: 'production', LOG_LEVEL: 'error', PATANG_DEMO: '1' })
const queue = await openJobs(url, jobs)
const events = openEvents(url, db, null)
const app = await buildApp({
  config,
  db,
  jobs: queue,
  events,
  redis: null,
  clock: () => new Date(),
  sessionOf,
  programOf,
})
const numbers = (many: number) => Array.from({ length: many }, (_, index) => index)
const ids = (await db.activity.findMany({ take: 100, select: { id: true }, orderBy: { id: 'asc' } })).map(
  ({ id }) => btoa(`Activity:${id}`),
)
/** Enough that nobody's minute is spent. */
const SESSIONS = 10
const parents = await manyParents(db, SESSIONS, new Date())
const staff = await manyAdmins(SESSIONS)

const aliased = (many: number, field: (index: number) => string) =>
  numbers(many)
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
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

interface Asked {
  document: string
  sessions?: string[]
}

const ALLOWED: Record<string, Asked> = {
  'one card (baseline)': { document: `{ activities(first: 1) { edges { node { ${CARD} } } } }` },
  '100 cards': { document: `{ activities(first: 100) { totalCount edges { node { ${CARD} } } } }` },
  '100 cards and their distance from 15 places': {
    document: `{ activities(first: 100) { edges { node { ${CARD}
      ${aliased(15, (index) => `distance(from: "${PLACES[index % 10]} ${index}")`)} } } } }`,
  },
  '9 searches': {
    document: `{ ${aliased(
      9,
      (index) => `activities(first: 5, filter: { query: "fotball ${index}", location: "${PLACES[index]}" }) {
        totalCount edges { node { name } } }`,
    )} }`,
  },
  '9 searches all over India': {
    document: `{ ${aliased(
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
      ${aliased(6, (index) => `slots(date: "${day(index + 1)}") { date availableSpots }`)} } } } }`,
  },
  '100 objects by their ids': {
    document: `{ nodes(ids: ${JSON.stringify(ids)}) { id ... on Activity { name provider { name } } } }`,
  },
  '15 places and suggestions': {
    document: `{ ${aliased(15, (index) =>
      index % 2
        ? `place(location: "${PLACES[index % 10]}") { label }`
        : `places(text: "${PLACES[index % 10]?.slice(0, 3)}") { label }`,
    )} }`,
  },
  '6 recommendations for visitors': {
    document: `{ ${aliased(6, (index) => `recommendations(location: "${PLACES[index]}") { ${LISTS} }`)} }`,
  },
  '6 recommendations for a parent': {
    document: `{ viewer { ${aliased(6, () => `recommendations { ${LISTS} }`)} } }`,
    sessions: parents,
  },
  '4 lists of staff': {
    document: `{ viewer { office { ${aliased(
      4,
      (index) => `activities(first: 20, filter: { query: "${'abcd'[index]}" }, order: NAME) {
        totalCount edges { node { name } } }`,
    )} } } }`,
    sessions: staff,
  },
  "staff's figures": {
    document: `{ viewer { admin { bookingWeeks(weeks: 52) { start bookings revenue } placesByCategory { category booked places }
      starCounts { stars count } recentActivities { name } achievementGroups { current } } } }`,
    sessions: staff,
  },
}

const REFUSED: Record<string, Asked> = {
  'too dear': {
    document:
      '{ activities(first: 100) { edges { node { reviews(first: 100) { edges { node { title } } } } } } }',
  },
  'too deep': {
    document: `{ activity(id: "x") { reviews { edges { node { activity { reviews { edges { node { activity {
      reviews { edges { cursor } } } } } } } } } } } }`,
  },
  'too many aliases': { document: `{ ${aliased(16, () => 'place(location: "Salem") { label }')} }` },
  'too many tokens': { document: `{ ${'__typename '.repeat(LIMITS.tokens + 1)} }` },
}

/** Each asks from another address or account, so that nobody's minute is spent. */
let count = 0
async function ask({ document: query, sessions }: Asked) {
  count += 1
  const request: InjectOptions = {
    method: 'POST',
    url: '/graphql',
    payload: { query },
    remoteAddress: `10.${count >> 16}.${(count >> 8) & 255}.${count & 255}`,
    cookies: sessions ? { patang: sessions[count % sessions.length] as string } : {},
  }
  const began = performance.now()
  const response = await app.inject(request)
  return { took: performance.now() - began, ...response.json() }
}

async function measure(documents: Record<string, Asked>, isRefused: boolean) {
  const table: Record<string, object> = {}
  for (const [name, asked] of Object.entries(documents)) {
    const first = await ask(asked)
    if (Boolean(first.errors) !== isRefused) throw new Error(`${name}: ${JSON.stringify(first.errors)}`)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push((await ask(asked)).took)
    const cost = first.extensions?.cost.requested ?? first.errors[0].extensions.cost
    table[name] = { cost, ...percentiles(times, 0.5, 0.99, 1) }
  }
  console.table(table)
}

async function manyAdmins(many: number): Promise<string[]> {
  const now = new Date()
  return Promise.all(
    numbers(many).map(async () => {
      const email = `${crypto.randomUUID()}@example.in`
      const user = await db.user.create({ data: { email, firstName: 'Meena', lastName: 'Iyer' } })
      const admin = await db.adminUser.create({
        data: { userId: user.id, username: email, email, passwordHash: 'none' },
      })
      return openSession(db, { userId: user.id, adminId: admin.id }, now)
    }),
  )
}

console.log(`Allowed, ${ROUNDS} times each`)
await measure(ALLOWED, false)
console.log('Refused')
await measure(REFUSED, true)
await app.close()
await events.close()
await queue.close()
await close()
