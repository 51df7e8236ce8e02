import { toIndianDay } from '../../domain/time.ts'
import type { BookingEventType } from '../../domain/webhooks/events.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { type BookingEventData, toBookingData } from './eventBodies.ts'
import { buildAvailabilityEvents } from './recordAvailability.ts'
import { NO_BOOKING, selectSubscribedWebhooks } from './selectSubscribedWebhooks.ts'
import { type NewEvent, writeEvents } from './writeEvents.ts'

export interface BookingChange {
  type: BookingEventType
  bookingIds: string[]
}

interface BookingRow extends BookingEventData {
  isSubscribed: boolean
  isAvailabilitySubscribed: boolean
}

/** These events also change the number of free seats. */
const SEAT_CHANGING_EVENTS: BookingEventType[] = ['booking.created', 'booking.cancelled']

/**
 * Records an event of these bookings, as they are now, for the subscribed webhooks. Call it after the change, in the
 * same transaction.
 */
export async function recordBookingEvents(tx: Transaction, { type, bookingIds }: BookingChange) {
  if (bookingIds.length === 0) return
  const rows = await listSubscribedBookings(tx, type, bookingIds)
  const bookingEvents = rows
    .filter(({ isSubscribed }) => isSubscribed)
    .map(({ isSubscribed: _, isAvailabilitySubscribed: __, ...booking }) => ({
      type,
      bookingId: booking.bookingId,
      activityId: booking.activityId,
      data: toBookingData(booking),
    }))
  await writeEvents(tx, [...bookingEvents, ...(await buildSeatEvents(tx, rows))])
}

async function buildSeatEvents(tx: Transaction, rows: BookingRow[]): Promise<NewEvent[]> {
  const byActivity = Map.groupBy(
    rows.filter(({ isAvailabilitySubscribed }) => isAvailabilitySubscribed),
    ({ activityId }) => activityId,
  )
  const events: NewEvent[] = []
  for (const [activityId, bookings] of byActivity) {
    const sessions = bookings.map(({ timeSlotId, startsAt }) => ({ timeSlotId, date: toIndianDay(startsAt) }))
    events.push(...(await buildAvailabilityEvents(tx, { activityId, sessions })))
  }
  return events
}

/** One statement, because most bookings have no subscribed webhook. */
function listSubscribedBookings(
  tx: Transaction,
  type: BookingEventType,
  bookingIds: string[],
): Promise<BookingRow[]> {
  const activityId = Prisma.sql`changed."activityId"`
  const isAvailabilitySubscribed = SEAT_CHANGING_EVENTS.includes(type)
    ? Prisma.sql`EXISTS (${selectSubscribedWebhooks('availability.changed', NO_BOOKING, activityId)})`
    : Prisma.sql`false`
  return tx.$queryRaw<BookingRow[]>`
    SELECT * FROM (
      SELECT changed.id AS "bookingId", coalesce(changed."parentBookingId", changed.id) AS "seriesId",
        changed."activityId", a.name AS "activityName", changed."providerId", changed."timeSlotId",
        changed."bookingDate" AS "startsAt", changed."timeSlot", changed."participantCount",
        (100 * changed."totalAmount")::int AS "totalAmount", changed.status::text, changed."paymentStatus"::text,
        EXISTS (${selectSubscribedWebhooks(type, Prisma.sql`changed.id`, activityId)}) AS "isSubscribed",
        ${isAvailabilitySubscribed} AS "isAvailabilitySubscribed"
      FROM bookings changed JOIN activities a ON a.id = changed."activityId"
      WHERE changed.id = ANY(${bookingIds}::uuid[])
    ) row WHERE "isSubscribed" OR "isAvailabilitySubscribed" ORDER BY "startsAt", "bookingId"`
}
