import { type Database, Prisma } from '../../platform/database/database.ts'
import {
  buildKeysetClauses,
  type KeysetOrder,
  type KeysetRequest,
  type KeysetRow,
} from '../../platform/database/keyset.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import {
  type BookingFilter,
  type BookingsRequest,
  buildOwnBookingsQuery,
  TAB_CONDITIONS,
} from './bookingTabs.ts'

/** Upcoming bookings first (rank 0), then by time; `time` is negative for the others, so the latest comes first. */
export const BOOKING_KEYSET: KeysetOrder = {
  name: 'bookings',
  columns: [
    { expression: Prisma.sql`rank`, type: 'int' },
    { expression: Prisma.sql`time`, type: 'numeric' },
    { expression: Prisma.sql`id`, type: 'uuid' },
  ],
}

/**
 * A page of a tab: upcoming bookings soonest first, then past and cancelled ones latest first. Upcoming and Past thus
 * have the order that the specification implies (section 4), and All begins with the next class; ordered by date
 * alone, the last date of a weekly series would precede tomorrow's class. A series has the position of its next
 * session, else of its latest; a session that took place counts before a cancelled one.
 */
export async function listBookings(
  db: Database,
  filter: BookingFilter,
  request: BookingsRequest,
  page: KeysetRequest,
): Promise<KeysetRow[]> {
  const { position, condition, orderBy } = buildKeysetClauses(BOOKING_KEYSET, page)
  return queryRowsByValues<KeysetRow>(
    db,
    Prisma.sql`
      SELECT id, ${position} FROM (
        SELECT DISTINCT ON (card) id, CASE WHEN "isUpcoming" THEN 0 ELSE 1 END AS rank,
          CASE WHEN "isUpcoming" THEN 1 ELSE -1 END * round(1000 * extract(epoch FROM at)) AS time
        FROM (${buildOwnBookingsQuery(request)}) own WHERE ${TAB_CONDITIONS[filter]}
        ORDER BY card, rank, "isCancelled", time, id
      ) cards
      WHERE ${condition}
      ORDER BY ${orderBy} LIMIT ${page.limit}`,
  )
}
