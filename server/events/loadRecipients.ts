import {
  type BookingFacts,
  type BookingFactsRow,
  selectBookingFacts,
  toBookingFacts,
} from '../notifications/recipients/bookingFacts.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/queryRows.ts'
import {
  type BookingChange,
  type SubscribedBooking,
  selectSubscribedBookings,
} from '../webhooks/recordBookingEvents.ts'

interface Recipients {
  facts: BookingFacts | null
  subscribed: SubscribedBooking[]
}

/**
 * What the notifications of an event say about one of its bookings and who gets them, and which of its bookings have a
 * subscribed webhook: one statement.
 */
export async function loadRecipients(
  tx: Transaction,
  notifiedBookingId: string,
  change: BookingChange,
): Promise<Recipients> {
  const [row] = await queryRows<{ facts: BookingFactsRow | null; subscribed: SubscribedBooking[] }>(
    tx,
    Prisma.sql`
      SELECT ${selectBookingFacts(notifiedBookingId)} AS facts, ${selectSubscribedBookings(change)} AS subscribed`,
  )
  return { facts: row?.facts ? toBookingFacts(row.facts) : null, subscribed: row?.subscribed ?? [] }
}
