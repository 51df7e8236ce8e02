import { toIndianDay } from '../../domain/time.ts'
import type { BookingEventType } from '../../domain/webhooks/events.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { type BookingEventData, toBookingData } from './eventBodies.ts'
import { buildAvailabilityEvents } from './recordAvailability.ts'
import { NO_BOOKING, selectSubscribedWebhooks } from './selectSubscribedWebhooks.ts'
import { writeEvents } from './writeEvents.ts'

interface BookingChange {
  type: BookingEventType
  bookingIds: string[]
  now: Date
}

interface BookingRow extends BookingEventData {
  isHeard: boolean
  arePlacesHeard: boolean
}

/** Events that change available seats. */
const SEAT_CHANGING_EVENTS: BookingEventType[] = ['booking.created', 'booking.cancelled']

/**
 * Records events of these bookings for subscribed webhooks, in the transaction of the change and after it.
 */
export async function recordBookingEvents(
  tx: Transaction,
  jobs: Jobs,
  { type, bookingIds, now }: BookingChange,
) {
  const rows = await listSubscribedBookings(tx, type, bookingIds)
  const told = rows
    .filter(({ isHeard }) => isHeard)
    .map(({ isHeard: _, arePlacesHeard: __, ...booking }) => ({
      type,
      bookingId: booking.bookingId,
      activityId: booking.activityId,
      data: toBookingData(booking),
    }))
  await writeEvents(tx, jobs, [...told, ...(await buildSeatEvents(tx, rows, now))], now)
}

async function buildSeatEvents(tx: Transaction, rows: BookingRow[], now: Date) {
  const moved = Map.groupBy(
    rows.filter(({ arePlacesHeard }) => arePlacesHeard),
    ({ activityId }) => activityId,
  )
  const events = []
  for (const [activityId, bookings] of moved) {
    const sessions = bookings.map(({ timeSlotId, startsAt }) => ({ timeSlotId, date: toIndianDay(startsAt) }))
    events.push(...(await buildAvailabilityEvents(tx, activityId, sessions, now)))
  }
  return events
}

/** One statement, which usually finds no subscribed webhook. */
function listSubscribedBookings(
  tx: Transaction,
  type: BookingEventType,
  bookingIds: string[],
): Promise<BookingRow[]> {
  const activity = Prisma.sql`told."activityId"`
  const places = SEAT_CHANGING_EVENTS.includes(type)
    ? Prisma.sql`EXISTS (${selectSubscribedWebhooks('availability.changed', NO_BOOKING, activity)})`
    : Prisma.sql`false`
  return tx.$queryRaw<BookingRow[]>`
    SELECT * FROM (
      SELECT told.id AS "bookingId", coalesce(told."parentBookingId", told.id) AS "seriesId", told."activityId",
        a.name AS "activityName", told."providerId", told."timeSlotId", told."bookingDate" AS "startsAt",
        told."timeSlot", told."participantCount", (100 * told."totalAmount")::int AS "totalAmount",
        told.status::text, told."paymentStatus"::text,
        EXISTS (${selectSubscribedWebhooks(type, Prisma.sql`told.id`, activity)}) AS "isHeard", ${places} AS "arePlacesHeard"
      FROM bookings told JOIN activities a ON a.id = told."activityId"
      WHERE told.id = ANY(${bookingIds}::uuid[])
    ) row WHERE "isHeard" OR "arePlacesHeard" ORDER BY "startsAt", "bookingId"`
}
