import { setTimeout as sleep } from 'node:timers/promises'
import { ensureDatabase, startEmbeddedPostgres } from '../server/embedded/embeddedPostgres.ts'
import { applyMigrations } from '../server/embedded/migrations.ts'
import { openDatabase } from '../server/platform/database/database.ts'
import { graphql } from '../server/platform/graphql/document.ts'
import { bookingDocument, buildBookingInput, SATURDAY } from '../server/testing/features/bookingInput.ts'
import { seedActivity, seedManyParents } from '../server/testing/seed.ts'
import { type ServerProcess, startServerProcess } from '../server/testing/servers/serverProcess.ts'
import { expectPayload } from '../server/testing/testClient.ts'

/**
 * `node bench/kill.ts [rounds]`: kills a server with SIGKILL while twelve parents book without pause.
 * Prints whether every acknowledged booking is stored, and how long the next server takes to respond.
 */
const rounds = Number(process.argv[2] ?? 20)
const now = new Date('2026-11-23T04:30:00Z')

const postgres = await startEmbeddedPostgres('bench')
await ensureDatabase(postgres, 'kill')
const url = postgres.url('kill')
await applyMigrations(url)
const db = openDatabase(url, 5)
const activity = await seedActivity(db, { isFree: true, capacity: 1_000_000 })
const parents = await seedManyParents(db, 12, now)

const acknowledged: string[] = []
const starts: number[] = []

async function bookUntilKilled(server: ServerProcess, token: string) {
  for (;;) {
    const { data } = await server.graphql(token, bookingDocument, { input: buildBookingInput(activity) })
    acknowledged.push(expectPayload(data.createBooking, 'CreateBookingPayload').booking.uuid)
  }
}

for (let round = 1; round <= rounds; round++) {
  const begun = performance.now()
  const server = await startServerProcess(url, now)
  await server.graphql('', graphql('{ categories { name } }'), {})
  starts.push(performance.now() - begun)

  const streams = Promise.allSettled(parents.map((token) => bookUntilKilled(server, token)))
  await sleep(500 + 100 * (round % 7))
  await server.kill()
  await streams
}

const storedAcknowledgedCount = await db.booking.count({ where: { id: { in: acknowledged } } })
const storedCount = await db.booking.count({ where: { activityId: activity.id } })
const session = await db.slotOccurrence.findFirstOrThrow({
  where: { timeSlotId: activity.slots[0]?.id as string, date: new Date(SATURDAY) },
})
console.log(`rounds                 ${rounds}`)
console.log(`bookings acknowledged  ${acknowledged.length}`)
console.log(`of these stored        ${storedAcknowledgedCount}`)
console.log(`bookings stored        ${storedCount} (some were written before their response)`)
console.log(`seats counted          ${session.booked}`)
console.log(`slowest start          ${Math.round(Math.max(...starts))} ms`)
await db.$disconnect()
await postgres.stop()
process.exitCode = storedAcknowledgedCount === acknowledged.length && storedCount === session.booked ? 0 : 1
