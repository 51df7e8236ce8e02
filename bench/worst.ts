import type { InjectOptions } from 'fastify'
import { sessionOf } from '../server/accounts/sessions.ts'
import { buildApp } from '../server/app.ts'
import { jobs } from '../server/jobs.ts'
import { readConfig } from '../server/platform/config.ts'
import { openEvents } from '../server/platform/events.ts'
import { openJobs } from '../server/platform/jobs.ts'
import { LIMITS } from '../server/platform/limits.ts'
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
})
const ids = (await db.activity.findMany({ take: 100, select: { id: true }, orderBy: { id: 'asc' } })).map(
  ({ id }) => btoa(`Activity:${id}`),
)

const numbers = (many: number) => Array.from({ length: many }, (_, index) => index)
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
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

const ALLOWED: Record<string, string> = {
  'one card (baseline)': `{ activities(first: 1) { edges { node { ${CARD} } } } }`,
  '100 cards': `{ activities(first: 100) { totalCount edges { node { ${CARD} } } } }`,
  '100 cards and their distance from 15 places': `{ activities(first: 100) { edges { node { ${CARD}
    ${aliased(15, (index) => `distance(from: "${PLACES[index % 10]} ${index}")`)} } } } }`,
  '15 searches': `{ ${aliased(
    15,
    (
      index,
    ) => `activities(first: 10, filter: { query: "fotball ${index}", location: "${PLACES[index % 10]}" }) {
      totalCount edges { node { name } } }`,
  )} }`,
  '15 searches all over India': `{ ${aliased(
    15,
    (index) => `activities(first: 10, filter: { query: "class ${'abcdefghijklmno'[index]}" }) {
      totalCount edges { node { name } } }`,
  )} }`,
  '100 activities with their next sessions': `{ activities(first: 100) { edges { node {
    name nextSessions(first: 5) { date startsAt availableSpots price } } } } }`,
  '100 activities with the sessions of 4 days': `{ activities(first: 100) { edges { node {
    ${aliased(4, (index) => `slots(date: "${day(index + 1)}") { availableSpots }`)} } } } }`,
  '100 objects by their ids': `{ nodes(ids: ${JSON.stringify(ids)}) { id ... on Activity { name provider { name } } } }`,
  '15 places and 15 suggestions': `{ ${aliased(7, (index) => `place(location: "${PLACES[index]}") { label }`)}
    ${numbers(8)
      .map((index) => `b${index}: places(text: "${PLACES[index]?.slice(0, 3)}") { label }`)
      .join(' ')} }`,
  '5 recommendations for visitors': `{ ${aliased(
    5,
    (
      index,
    ) => `recommendations(location: "${PLACES[index]}") { personalized { activity { name } } nearbyNew { activity { name } }
      trending { activity { name } } similarToSaved { activity { name } } }`,
  )} }`,
}

const REFUSED: Record<string, string> = {
  'too dear': `{ activities(first: 100) { edges { node { reviews(first: 100) { edges { node { title } } } } } } }`,
  'too deep': `{ activity(id: "x") { reviews { edges { node { activity { reviews { edges { node { activity {
    reviews { edges { cursor } } } } } } } } } } } }`,
  'too many aliases': `{ ${aliased(16, () => `place(location: "Salem") { label }`)} }`,
  'too many tokens': `{ ${'__typename '.repeat(LIMITS.tokens + 1)} }`,
}

/** Each asks from another address, so that nobody's minute is spent. */
let asked = 0
async function ask(query: string) {
  asked += 1
  const remoteAddress = `10.${asked >> 16}.${(asked >> 8) & 255}.${asked & 255}`
  const request: InjectOptions = { method: 'POST', url: '/graphql', payload: { query }, remoteAddress }
  const began = performance.now()
  const response = await app.inject(request)
  return { took: performance.now() - began, ...response.json() }
}

async function measure(documents: Record<string, string>, isRefused: boolean) {
  const table: Record<string, object> = {}
  for (const [name, document] of Object.entries(documents)) {
    const first = await ask(document)
    if (Boolean(first.errors) !== isRefused) throw new Error(`${name}: ${JSON.stringify(first.errors)}`)
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) times.push((await ask(document)).took)
    const cost = first.extensions?.cost.requested ?? first.errors[0].extensions?.cost
    table[name] = { cost, ...percentiles(times, 0.5, 0.99, 1) }
  }
  console.table(table)
}

console.log(`Allowed, ${ROUNDS} times each`)
await measure(ALLOWED, false)
console.log('Refused')
await measure(REFUSED, true)
await app.close()
await events.close()
await queue.close()
await close()
