import { type Database, Prisma } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import {
  type BookingFilter,
  type BookingsRequest,
  buildOwnBookingsQuery,
  TAB_CONDITIONS,
} from './bookingTabs.ts'

export type BookingCounts = Record<BookingFilter, number>

/** Counts of all tabs in one statement. */
export async function countBookings(db: Database, request: BookingsRequest): Promise<BookingCounts> {
  const [counts] = await queryRowsByValues<BookingCounts>(
    db,
    Prisma.sql`
      SELECT count(DISTINCT card)::int AS "all",
        count(DISTINCT card) FILTER (WHERE ${TAB_CONDITIONS.upcoming})::int AS upcoming,
        count(DISTINCT card) FILTER (WHERE ${TAB_CONDITIONS.past})::int AS past,
        count(DISTINCT card) FILTER (WHERE ${TAB_CONDITIONS.cancelled})::int AS cancelled
      FROM (${buildOwnBookingsQuery(request)}) own`,
  )
  return counts as BookingCounts
}
