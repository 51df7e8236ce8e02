import { dayOf } from '../../domain/time.ts'
import type { BookingEventType } from '../../domain/webhooks/events.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { bookingData, type ToldBooking } from './eventBodies.ts'
import { listening, NO_BOOKING } from './listeners.ts'
import { availabilityEvents } from './recordAvailability.ts'
import { writeEvents } from './writeEvents.ts'

interface Happened {
  type: BookingEventType
  bookingIds: string[]
  now: Date
}

interface Row extends ToldBooking {
  isHeard: boolean
  arePlacesHeard: boolean
}

/** These take places or give them back. */
const MOVES_PLACES: BookingEventType[] = ['booking.created', 'booking.cancelled']

/** Tells whoever listens of these bookings as they are now; in the transaction that changed them, and after it did. */
export async function recordBookings(tx: Transaction, jobs: Jobs, { type, bookingIds, now }: Happened) {
  const rows = await heardBookings(tx, type, bookingIds)
  const told = rows
    .filter(({ isHeard }) => isHeard)
    .map(({ isHeard: _, arePlacesHeard: __, ...booking }) => ({
      type,
      bookingId: booking.bookingId,
      activityId: booking.activityId,
      data: bookingData(booking),
    }))
  await writeEvents(tx, jobs, [...told, ...(await placesOf(tx, rows, now))], now)
}

async function placesOf(tx: Transaction, rows: Row[], now: Date) {
  const moved = Map.groupBy(
    rows.filter(({ arePlacesHeard }) => arePlacesHeard),
    ({ activityId }) => activityId,
  )
  const events = []
  for (const [activityId, bookings] of moved) {
    const sessions = bookings.map(({ timeSlotId, startsAt }) => ({ timeSlotId, date: dayOf(startsAt) }))
    events.push(...(await availabilityEvents(tx, activityId, sessions, now)))
  }
  return events
}

/** One statement, also where nobody listens, which is nearly always. */
function heardBookings(tx: Transaction, type: BookingEventType, bookingIds: string[]): Promise<Row[]> {
  const activity = Prisma.sql`told."activityId"`
  const places = MOVES_PLACES.includes(type)
    ? Prisma.sql`EXISTS (${listening('availability.changed', NO_BOOKING, activity)})`
    : Prisma.sql`false`
  return tx.$queryRaw<Row[]>`
    SELECT * FROM (
      SELECT told.id AS "bookingId", coalesce(told."parentBookingId", told.id) AS "seriesId", told."activityId",
        a.name AS "activityName", told."providerId", told."timeSlotId", told."bookingDate" AS "startsAt",
        told."timeSlot", told."participantCount", (100 * told."totalAmount")::int AS "totalAmount",
        told.status::text, told."paymentStatus"::text,
        EXISTS (${listening(type, Prisma.sql`told.id`, activity)}) AS "isHeard", ${places} AS "arePlacesHeard"
      FROM bookings told JOIN activities a ON a.id = told."activityId"
      WHERE told.id = ANY(${bookingIds}::uuid[])
    ) row WHERE "isHeard" OR "arePlacesHeard" ORDER BY "startsAt", "bookingId"`
}
