import { formatTimeSlot } from '../../domain/activities/timeSlot.ts'
import { DAYS_AHEAD_MAX } from '../../domain/bookings/bookingRequest.ts'
import type { Paise } from '../../domain/money.ts'
import { addDays, type Day, toInstant } from '../../domain/time.ts'
import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'

/** A session: one slot on one date. */
export interface Session {
  activityId: string
  timeSlotId: string
  date: Day
  startTime: string
  endTime: string
  timeSlot: string
  startsAt: Date
  price: Paise
  /** 0 on a closed date. Seats of overdue bookings count as available. */
  availableSpots: number
  isClosed: boolean
  /** True when this time is on all seven days. */
  isDaily: boolean
}

type Row = Omit<Session, 'timeSlot' | 'startsAt'>

/**
 * SQL condition: slot `s` has a session on date `d.day`, by its weekday or an extra date; `e` is its
 * exception of that date.
 */
const meets = Prisma.sql`(s."dayOfWeek" = to_char(d.day, 'FMday') OR e."isClosed" = false)`

/**
 * Sessions of these activities on these days, by start. Of two slots with equal times on a date the open
 * one comes first, then the one of that weekday.
 */
export async function listSessions(
  db: Database | Transaction,
  activityIds: string[],
  days: Day[],
  now: Date,
): Promise<Session[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT DISTINCT ON (d.day, s."startTime", s."endTime", s."activityId")
      s."activityId", s.id AS "timeSlotId", to_char(d.day, 'YYYY-MM-DD') AS date, s."startTime", s."endTime",
      (100 * CASE WHEN s."isFree" THEN 0 ELSE coalesce(s.price, a.price) END)::int AS price,
      coalesce(e."isClosed", false) AS "isClosed",
      CASE WHEN e."isClosed" THEN 0
           ELSE greatest(0, s."maxCapacity" - coalesce(o.booked, 0) + overdue.places) END::int AS "availableSpots",
      (SELECT count(DISTINCT same."dayOfWeek") = 7 FROM time_slots same
       WHERE same."activityId" = s."activityId" AND same."isActive"
         AND same."startTime" = s."startTime" AND same."endTime" = s."endTime") AS "isDaily"
    FROM time_slots s
    JOIN activities a ON a.id = s."activityId" AND a."isActive"
    CROSS JOIN unnest(${days}::date[]) AS d(day)
    LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day
    LEFT JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = d.day
    LEFT JOIN LATERAL (
      SELECT coalesce(sum(b."participantCount"), 0) AS places FROM bookings b
      WHERE b."timeSlotId" = s.id
        AND b."bookingDate" = (d.day + s."startTime"::time) AT TIME ZONE 'Asia/Kolkata'
        AND b.status = 'pending' AND b."paymentStatus" = 'pending' AND b."expiresAt" <= ${now}
    ) overdue ON true
    WHERE s."activityId" = ANY(${activityIds}::uuid[]) AND s."isActive" AND ${meets}
    ORDER BY d.day, s."startTime", s."endTime", s."activityId", "isClosed",
      s."dayOfWeek" = to_char(d.day, 'FMday') DESC`
  return rows.map((row) => ({
    ...row,
    timeSlot: formatTimeSlot(row),
    startsAt: toInstant(row.date, row.startTime),
  }))
}

/** SQL condition: the session has not started and bookings are open for its date. */
export function filterBookableDays(days: Day[], today: Day): Day[] {
  const last = addDays(today, DAYS_AHEAD_MAX)
  return days.filter((day) => day >= today && day <= last)
}
