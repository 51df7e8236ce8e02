import { buildOverdueCondition } from '../../activities/sessions/overdueBookings.ts'
import { buildFamilyUserIds } from '../../family/familyRights.ts'
import { Prisma } from '../../platform/database/database.ts'

const BOOKING_FILTERS = ['all', 'upcoming', 'past', 'cancelled'] as const
export type BookingFilter = (typeof BOOKING_FILTERS)[number]

export interface BookingsRequest {
  userId: string
  now: Date
  /** True to include those of the other parent. */
  isFamily: boolean
  /** True to count each series as one booking. */
  seriesAsOne: boolean
}

/**
 * The bookings of a user, or of a family, for the tabs (specification, section 4). `card` identifies what counts as one booking: a session or
 * its series. An overdue booking counts as cancelled. The index on (userId, bookingDate) keeps this to the user's rows.
 */
export function buildOwnBookingsQuery({ userId, isFamily, now, seriesAsOne }: BookingsRequest) {
  const owners = isFamily ? Prisma.sql`ANY(${buildFamilyUserIds(userId)})` : Prisma.sql`${userId}::uuid`
  const card = seriesAsOne ? Prisma.sql`coalesce(b."parentBookingId", b.id)` : Prisma.sql`b.id`
  return Prisma.sql`
    SELECT id, card, at, "isCancelled", at >= ${now} AND NOT "isCancelled" AS "isUpcoming", at < ${now} AS "isPast"
    FROM (
      SELECT b.id, ${card} AS card, b."bookingDate" AS at,
        b.status = 'cancelled' OR ${buildOverdueCondition(now)} AS "isCancelled"
      FROM bookings b WHERE b."userId" = ${owners}
    ) own`
}

export const TAB_CONDITIONS: Record<BookingFilter, Prisma.Sql> = {
  all: Prisma.sql`true`,
  upcoming: Prisma.sql`"isUpcoming"`,
  past: Prisma.sql`"isPast"`,
  cancelled: Prisma.sql`"isCancelled"`,
}
