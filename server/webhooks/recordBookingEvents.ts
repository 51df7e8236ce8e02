import { toIndianDay } from '../../domain/time.ts'
import type { BookingEventType } from '../../domain/webhooks/events.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { type BookingEventData, toBookingData } from './eventBodies.ts'
import { buildAvailabilityEvents } from './recordAvailability.ts'
import { NO_BOOKING, selectSubscribedWebhooks } from './selectSubscribedWebhooks.ts'
import { type NewEvent, writeEvents } from './writeEvents.ts'

export interface BookingChange {
  type: BookingEventType
  bookingIds: string[]
}

/** What `selectSubscribedBookings` selects. */
export type SubscribedBooking = Omit<BookingRow, 'startsAt'> & { startsAt: string }

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
  const [row] = await sql.rows<{ bookings: SubscribedBooking[] }>(
    tx,
    Prisma.sql`SELECT ${selectSubscribedBookings({ type, bookingIds })} AS bookings`,
  )
  await writeBookingEvents(tx, type, row?.bookings ?? [])
}

/** Writes the events of the bookings that `selectSubscribedBookings` selected. */
export async function writeBookingEvents(
  tx: Transaction,
  type: BookingEventType,
  bookings: readonly SubscribedBooking[],
) {
  const rows = bookings.map((booking) => ({ ...booking, startsAt: new Date(booking.startsAt) }))
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

/** Selects the bookings with a subscribed webhook, as a JSON array. Most bookings have none. */
export function selectSubscribedBookings({ type, bookingIds }: BookingChange): Prisma.Sql {
  const activityId = Prisma.sql`changed."activityId"`
  const isAvailabilitySubscribed = SEAT_CHANGING_EVENTS.includes(type)
    ? Prisma.sql`EXISTS (${selectSubscribedWebhooks('availability.changed', NO_BOOKING, activityId)})`
    : Prisma.sql`false`
  return Prisma.sql`(
    SELECT coalesce(jsonb_agg(row ORDER BY row."startsAt", row."bookingId"), '[]') FROM (
      SELECT changed.id AS "bookingId", coalesce(changed."parentBookingId", changed.id) AS "seriesId",
        changed."activityId", a.name AS "activityName", changed."providerId", changed."timeSlotId",
        changed."bookingDate" AS "startsAt", changed."timeSlot", changed."participantCount",
        (100 * changed."totalAmount")::int AS "totalAmount", changed.status, changed."paymentStatus",
        EXISTS (${selectSubscribedWebhooks(type, Prisma.sql`changed.id`, activityId)}) AS "isSubscribed",
        ${isAvailabilitySubscribed} AS "isAvailabilitySubscribed"
      FROM unnest(${sql.hide(Prisma.sql`${bookingIds}::uuid[]`)}) AS wanted(id) JOIN bookings changed ON changed.id = wanted.id
        JOIN activities a ON a.id = changed."activityId"
    ) row WHERE row."isSubscribed" OR row."isAvailabilitySubscribed")`
}
