import type { Paise } from '../../domain/money.ts'
import type { Day } from '../../domain/time.ts'
import { buildHoldsSeatsCondition, buildOverdueWhere } from '../activities/sessions/overdueBookings.ts'
import { getSessionKey } from '../activities/sessions/sessionKey.ts'
import { cancelOverdueBookings } from '../bookings/seats/expireOverdue.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'

/** A booking that holds its seats in an upcoming session. */
export interface SeatHolder {
  id: string
  /** Id of the first booking of the series; its own id for a single booking. */
  seriesId: string
  /** Null once the account is deleted. */
  userId: string | null
  contactEmail: string
  activityId: string
  timeSlotId: string
  date: Day
  startsAt: Date
  timeSlot: string
  participantCount: number
  /** Paid and not refunded. */
  paid: Paise
  createdAt: Date
  refundHours: number
  refundPercent: number
}

/** An upcoming session with its bookings. */
export interface BookedSession {
  activityId: string
  timeSlotId: string
  date: Day
  startsAt: Date
  timeSlot: string
  bookings: SeatHolder[]
}

/**
 * Locks the bookings of the upcoming sessions of these activities, and returns the sessions by start. The caller has
 * locked the schedules. Overdue bookings expire first: every counted seat has a booking.
 */
export async function lockBookedSessions(
  tx: Transaction,
  activityIds: readonly string[],
): Promise<BookedSession[]> {
  const { now } = requireTransactionScope(tx)
  await expireOverdueBookings(tx, activityIds, now)
  const rows = await sql.rows<SeatHolder>(
    tx,
    Prisma.sql`
      SELECT b.id, coalesce(b."parentBookingId", b.id) AS "seriesId", b."userId", b."contactEmail", b."activityId",
        b."timeSlotId", to_char(b."bookingDate" AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM-DD') AS date,
        b."bookingDate" AS "startsAt", b."timeSlot", b."participantCount", b."createdAt",
        b."refundHours", b."refundPercent",
        CASE WHEN b."paymentStatus" = 'paid' THEN 100 * b."totalAmount" ELSE 0 END::int AS paid
      FROM bookings b
      WHERE b."activityId" = ANY(${activityIds}::uuid[]) AND b."bookingDate" > ${now} AND ${buildHoldsSeatsCondition(now)}
      ORDER BY b."bookingDate", b.id FOR UPDATE OF b`,
    { plan: 'forValues' },
  )
  const bySession = Map.groupBy(rows, getSessionKey)
  return [...bySession.values()].flatMap((bookings) => {
    const [first] = bookings
    if (!first) return []
    const { activityId, timeSlotId, date, startsAt, timeSlot } = first
    return [{ activityId, timeSlotId, date, startsAt, timeSlot, bookings }]
  })
}

async function expireOverdueBookings(tx: Transaction, activityIds: readonly string[], now: Date) {
  const overdue = await tx.booking.findMany({
    where: { activityId: { in: [...activityIds] }, bookingDate: { gt: now }, ...buildOverdueWhere(now) },
    select: { timeSlotId: true, bookingDate: true },
    distinct: ['timeSlotId', 'bookingDate'],
    orderBy: [{ bookingDate: 'asc' }, { timeSlotId: 'asc' }],
  })
  const sessions = overdue.map(({ timeSlotId, bookingDate }) => ({ timeSlotId, startsAt: bookingDate }))
  if (sessions.length > 0) await cancelOverdueBookings(tx, sessions)
}

export function listBookings(sessions: readonly { bookings: SeatHolder[] }[]): SeatHolder[] {
  return sessions.flatMap(({ bookings }) => bookings)
}

/** Number of families: users, or contact addresses of deleted accounts. */
export function countFamilies(bookings: readonly SeatHolder[]): number {
  return new Set(bookings.map(({ userId, contactEmail }) => userId ?? contactEmail)).size
}

export function sumPaid(bookings: readonly SeatHolder[]): Paise {
  return bookings.reduce((sum, { paid }) => sum + paid, 0)
}
