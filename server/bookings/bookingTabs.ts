import { Prisma } from '../platform/database/database.ts'

export const BOOKING_FILTERS = ['all', 'upcoming', 'past', 'cancelled'] as const
export type BookingFilter = (typeof BOOKING_FILTERS)[number]

export interface BookingsRequest {
  userId: string
  now: Date
  /** One row for each series instead of one for each session. */
  seriesAsOne: boolean
}

/**
 * A user's bookings by tab (specification, section 4). `card` is the unit of a card, a session or its
 * series. An overdue booking counts as cancelled. The index on (userId, bookingDate) limits the scan to one
 * user's rows.
 */
export function buildOwnBookingsQuery({ userId, now, seriesAsOne }: BookingsRequest) {
  const card = seriesAsOne ? Prisma.sql`coalesce(b."parentBookingId", b.id)` : Prisma.sql`b.id`
  return Prisma.sql`
    SELECT id, card, at, "isCancelled", at >= ${now} AND NOT "isCancelled" AS "isUpcoming", at < ${now} AS "isPast"
    FROM (
      SELECT b.id, ${card} AS card, b."bookingDate" AS at,
        b.status = 'cancelled' OR (b.status = 'pending' AND b."paymentStatus" = 'pending'
          AND coalesce(b."expiresAt" <= ${now}, false)) AS "isCancelled"
      FROM bookings b WHERE b."userId" = ${userId}::uuid
    ) own`
}

export const TAB_CONDITIONS: Record<BookingFilter, Prisma.Sql> = {
  all: Prisma.sql`true`,
  upcoming: Prisma.sql`"isUpcoming"`,
  past: Prisma.sql`"isPast"`,
  cancelled: Prisma.sql`"isCancelled"`,
}
