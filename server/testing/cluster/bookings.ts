import { setTimeout as sleep } from 'node:timers/promises'
import { sessionOf } from '../../accounts/sessions.ts'
import { createBooking } from '../../bookings/createBooking.ts'
import { type TakePlaces, takePlaces } from '../../bookings/takePlaces.ts'
import { programOf } from '../../developers/programs.ts'
import { readConfig } from '../../platform/config.ts'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { Failure } from '../../platform/errors.ts'
import { openEvents } from '../../platform/events.ts'
import { bookingDocument, bookingInput } from '../bookingInput.ts'
import { anActivity, manyParents } from '../seed.ts'
import { testContext } from '../testContext.ts'
import { countThenInsert } from '../unguarded.ts'
import { type Client, clientAt } from './client.ts'
import { type Cluster, isReady, until } from './machines.ts'
import { claim, heading, ms } from './report.ts'

type Seeded = Awaited<ReturnType<typeof anActivity>>

/** The Saturday after next, in India. */
export const saturday = (() => {
  const day = new Date(Date.now() + 5.5 * 3_600_000 + 7 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((6 - day.getUTCDay() + 7) % 7))
  return day.toISOString().slice(0, 10)
})()

export const inputFor = (activity: Seeded) =>
  bookingInput(activity, { bookingDate: saturday, idempotencyKey: crypto.randomUUID() })

/** Places that bookings hold, and what the counters say of it. */
async function heldBy(db: Database, { id, slots }: Seeded) {
  const held = await db.booking.aggregate({
    where: { activityId: id, status: { not: 'cancelled' } },
    _sum: { participantCount: true },
  })
  const counted = await db.slotOccurrence.aggregate({
    where: { timeSlotId: { in: slots.map((slot) => slot.id) } },
    _sum: { booked: true },
  })
  return { held: held._sum.participantCount ?? 0, counted: counted._sum.booked ?? 0 }
}

const CROWD = 200
const PLACES = 10

export async function raceOverBoth(db: Database, cluster: Cluster) {
  heading(`${CROWD} parents want the last ${PLACES} places at once`)
  const activity = await anActivity(db, { capacity: PLACES })
  const tokens = await manyParents(db, CROWD, new Date())
  const clients = tokens.map((token, at) => {
    const client = clientAt(cluster.ports.front, 1 + (at % 250))
    client.cookies.patang = token
    return client
  })
  const input = inputFor(activity)
  const answers = await Promise.all(clients.map((client) => client.graphql(bookingDocument, { input })))
  for (const client of clients) client.close()
  const named = (name: string) =>
    answers.filter(({ data }) => data?.createBooking?.__typename === name).length
  const [booked, full] = [named('CreateBookingPayload'), named('SlotFull')]
  const { held, counted } = await heldBy(db, activity)
  claim(
    booked === PLACES && full === CROWD - PLACES && held === PLACES && counted === PLACES,
    `over both servers ${booked} are booked and ${full} told that it is full; ${held} places held, ${counted} counted`,
  )
  const guarded = await anActivity(db, { capacity: PLACES })
  await crowd(cluster, guarded, takePlaces)
  const unguarded = await anActivity(db, { capacity: PLACES })
  await crowd(cluster, unguarded, countThenInsert)
  const [withGuard, without] = [await heldBy(db, guarded), await heldBy(db, unguarded)]
  claim(
    withGuard.held === PLACES && without.held > PLACES,
    `control: the same crowd at the use case holds ${withGuard.held} with the guard and ${without.held} without`,
  )
}

/** At the use case itself, on two pools of connections, with this way of taking places. */
async function crowd({ primaryUrl }: Cluster, activity: Seeded, take: TakePlaces) {
  const databases = [openDatabase(primaryUrl, 20), openDatabase(primaryUrl, 20)] as const
  const tokens = await manyParents(databases[0], CROWD, new Date())
  const config = readConfig({ NODE_ENV: 'test' })
  const attempts = tokens.map(async (token, at) => {
    const db = databases[at % 2 === 0 ? 0 : 1]
    const events = openEvents(primaryUrl, db, null)
    const jobs = { add: async () => {} }
    const services = { config, db, jobs, events, redis: null, clock: () => new Date(), sessionOf, programOf }
    await createBooking(await testContext(services, token), inputFor(activity), take).catch((failure) => {
      if (!(failure instanceof Failure)) throw failure
    })
  })
  await Promise.all(attempts)
  await Promise.all(databases.map((db) => db.$disconnect()))
}

const STREAMS = 12

/** Parents book without a pause, and repeat what was not answered with its key, while either server is killed. */
export async function killedServers(db: Database, { apps, ports }: Cluster) {
  heading(`kill -9 of either server while ${STREAMS} parents book`)
  const activity = await anActivity(db, { isFree: true, capacity: 1_000_000 })
  const tokens = await manyParents(db, STREAMS, new Date())
  let isOver = false
  const acknowledged: string[] = []
  const streams = tokens.map(async (token, at) => {
    const client = clientAt(ports.front, 1 + at)
    client.cookies.patang = token
    while (!isOver) acknowledged.push(await bookedBy(client, activity))
    client.close()
  })
  const restarts = []
  for (const [at, victim] of apps.entries()) {
    await sleep(1500)
    const before = acknowledged.length
    await victim.end('SIGKILL')
    await sleep(1500)
    claim(
      acknowledged.length > before,
      `with ${victim.name} killed the other goes on: ${acknowledged.length - before} bookings in 1.5 s`,
    )
    victim.start()
    restarts.push(await until(() => isReady(at === 0 ? ports.one : ports.other), 60_000))
  }
  isOver = true
  await Promise.all(streams)
  const stored = await db.booking.count({ where: { id: { in: acknowledged } } })
  const { held, counted } = await heldBy(db, activity)
  claim(
    stored === acknowledged.length,
    `of ${acknowledged.length} acknowledged bookings ${stored} are stored (each asked for with a key until answered)`,
  )
  claim(
    held === acknowledged.length && counted === held,
    `none is there twice: ${held} places held, ${counted} counted`,
  )
  claim(
    restarts.every((took) => took < 30_000),
    `a killed server is ready again after ${restarts.map(ms).join(' and ')}`,
  )
}

async function bookedBy(client: Client, activity: Seeded): Promise<string> {
  const answer = await client.persistently(bookingDocument, { input: inputFor(activity) })
  const uuid = answer.data?.createBooking?.booking?.uuid
  if (!uuid) throw new Error(answer.body)
  // An account may ask 600 times a minute.
  await sleep(60)
  return uuid
}
