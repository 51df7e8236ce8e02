import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import { addDays, getWeekStart, toIndianDay } from '../../../domain/time.ts'
import type { Database } from '../../platform/database/database.ts'
import { bookingDocument, buildBookingInput } from '../features/bookingInput.ts'
import { seedActivity, seedManyParents } from '../seed.ts'
import { type Client, createClient } from './client.ts'
import { type Cluster, isReady, waitUntil } from './cluster.ts'
import { formatMs, printHeading, reportCheck } from './report.ts'

type SeededActivity = Awaited<ReturnType<typeof seedActivity>>

/** The Saturday after next in India. */
const saturday = addDays(getWeekStart(addDays(toIndianDay(new Date()), 8)), 5)

export const buildInput = (activity: SeededActivity) =>
  buildBookingInput(activity, { bookingDate: saturday, idempotencyKey: crypto.randomUUID() })

/** Seats of active bookings, beside the stored counters. */
async function countHeldSeats(db: Database, { id, slots }: SeededActivity) {
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

const CROWD_SIZE = 200
const SEATS = 10

export async function checkRaceOverBoth(db: Database, cluster: Cluster) {
  printHeading(`${CROWD_SIZE} parents book the last ${SEATS} seats at once`)
  const activity = await seedActivity(db, { capacity: SEATS })
  const tokens = await seedManyParents(db, CROWD_SIZE, new Date())
  const clients = tokens.map((token, at) => {
    const client = createClient(cluster.ports.front, 1 + (at % 250))
    client.cookies.patang = token
    return client
  })
  const input = buildInput(activity)
  const responses = await Promise.all(
    clients.map((client) => client.graphql(print(bookingDocument), { input })),
  )
  for (const client of clients) client.close()
  const countResults = (name: string) =>
    responses.filter(({ data }) => data?.createBooking?.__typename === name).length
  const [booked, full] = [countResults('CreateBookingPayload'), countResults('SlotFull')]
  const { held, counted } = await countHeldSeats(db, activity)
  reportCheck(
    booked === SEATS && full === CROWD_SIZE - SEATS && held === SEATS && counted === SEATS,
    `over both servers ${booked} bookings were made and ${full} refused with SlotFull; ${held} seats held, ${counted} counted`,
  )
}

const STREAM_COUNT = 12

/**
 * Parents book without pause and retry failed requests with the same key, while the servers are killed in
 * turn.
 */
export async function checkKilledServers(db: Database, { apps, ports }: Cluster) {
  printHeading(`kill -9 of either server while ${STREAM_COUNT} parents book`)
  const activity = await seedActivity(db, { isFree: true, capacity: 1_000_000 })
  const tokens = await seedManyParents(db, STREAM_COUNT, new Date())
  let isOver = false
  const acknowledged: string[] = []
  const streams = tokens.map(async (token, at) => {
    const client = createClient(ports.front, 1 + at)
    client.cookies.patang = token
    while (!isOver) acknowledged.push(await bookPersistently(client, activity))
    client.close()
  })
  const restarts = []
  for (const [at, victim] of apps.entries()) {
    await sleep(1500)
    const before = acknowledged.length
    await victim.stop('SIGKILL')
    await sleep(1500)
    reportCheck(
      acknowledged.length > before,
      `while ${victim.name} was killed, the other server continued: ${acknowledged.length - before} bookings in 1.5 s`,
    )
    victim.start()
    restarts.push(await waitUntil(() => isReady(at === 0 ? ports.one : ports.other), 60_000))
  }
  isOver = true
  await Promise.all(streams)
  const stored = await db.booking.count({ where: { id: { in: acknowledged } } })
  const { held, counted } = await countHeldSeats(db, activity)
  reportCheck(
    stored === acknowledged.length,
    `of ${acknowledged.length} acknowledged bookings ${stored} are stored (each retried with its idempotency key until a response)`,
  )
  reportCheck(
    held === acknowledged.length && counted === held,
    `none is stored twice: ${held} seats held, ${counted} counted`,
  )
  reportCheck(
    restarts.every((durationMs) => durationMs < 30_000),
    `the killed servers were ready again after ${restarts.map(formatMs).join(' and ')}`,
  )
}

async function bookPersistently(client: Client, activity: SeededActivity): Promise<string> {
  const response = await client.graphqlWithRetries(print(bookingDocument), { input: buildInput(activity) })
  const uuid = response.data?.createBooking?.booking?.uuid
  if (!uuid) throw new Error(response.body)
  // An account may send 600 requests a minute.
  await sleep(60)
  return uuid
}
