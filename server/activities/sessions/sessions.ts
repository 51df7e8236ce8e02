import { toTimeSlot } from '../../../domain/activities/timeSlot.ts'
import { DAYS_AHEAD_MAX } from '../../../domain/bookings/bookingLimits.ts'
import type { Paise } from '../../../domain/money.ts'
import { addDays, type Day, toInstant } from '../../../domain/time.ts'
import { type Database, Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { buildOverdueCondition, buildReleasableSeats } from './overdueBookings.ts'
import { isClosed, isScheduled, sessionPrice } from './slotSchedule.ts'

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
  /** Free seats, including seats of overdue bookings and expired offers. 0 on a closed date. */
  availableSpots: number
  isClosed: boolean
  /** True when the activity has this time slot on all seven days. */
  isDaily: boolean
}

type Row = Omit<Session, 'timeSlot' | 'startsAt'>

/** The sessions of these activities on these days, ordered by start. */
export async function listSessions(
  db: Database | Transaction,
  activityIds: string[],
  days: Day[],
  now: Date,
): Promise<Session[]> {
  const rows = await sql.rows<Row>(db, selectSessions(activityIds, days, now))
  return rows.map(toSession)
}

export interface SessionToBook extends Session {
  /** True when an overdue booking or an expired offer holds seats that come free before a booking is made. */
  hasExpired: boolean
}

/** A row of `selectSessionsToBook`. */
export type SessionToBookRow = Row & { hasExpired: boolean }

/** Selects the sessions of an activity with these times on these days, with what a booking has to know. */
export function selectSessionsToBook(
  activityId: string,
  { startTime, endTime }: Pick<Session, 'startTime' | 'endTime'>,
  days: Day[],
  now: Date,
): Prisma.Sql {
  return Prisma.sql`
    SELECT session.*,
      EXISTS (SELECT FROM bookings b WHERE b."timeSlotId" = session."timeSlotId" AND ${buildOverdueCondition(now)}
        AND b."bookingDate" = (session.date::date + session."startTime"::time) AT TIME ZONE 'Asia/Kolkata')
      OR EXISTS (SELECT FROM waitlist_entries w WHERE w."timeSlotId" = session."timeSlotId"
        AND w.date = session.date::date AND w.state = 'offered' AND w."offerEndsAt" <= ${now}) AS "hasExpired"
    FROM (${buildSessionsStatement(Prisma.sql`ARRAY[${activityId}::uuid]`, days, now)}) session
    WHERE session."startTime" = ${startTime} AND session."endTime" = ${endTime}`
}

export function toSessionToBook(row: SessionToBookRow): SessionToBook {
  return { ...toSession(row), hasExpired: row.hasExpired }
}

/**
 * For each activity its first open session with a free seat that has not started, otherwise its first full one. One
 * statement.
 */
export async function findNextSessions(
  db: Database | Transaction,
  activityIds: string[],
  days: Day[],
  now: Date,
): Promise<Session[]> {
  const rows = await sql.rows<Row>(
    db,
    Prisma.sql`
      SELECT DISTINCT ON (session."activityId") session.*
      FROM (${selectSessions(activityIds, days, now)}) session
      WHERE NOT session."isClosed"
        AND (session.date::date + session."startTime"::time) AT TIME ZONE 'Asia/Kolkata' > ${now}
      ORDER BY session."activityId", session."availableSpots" = 0, session.date, session."startTime"`,
  )
  return rows.map(toSession)
}

function selectSessions(activityIds: string[], days: Day[], now: Date): Prisma.Sql {
  return buildSessionsStatement(
    Prisma.sql`${sql.hide(Prisma.sql`${activityIds}::uuid[]`)}::uuid[]`,
    days,
    now,
  )
}

/** Of two slots with the same times on a date, the open one comes first, then the one of that weekday. */
function buildSessionsStatement(activityIds: Prisma.Sql, days: Day[], now: Date): Prisma.Sql {
  return Prisma.sql`
    SELECT DISTINCT ON (d.day, s."startTime", s."endTime", s."activityId")
      s."activityId", s.id AS "timeSlotId", to_char(d.day, 'YYYY-MM-DD') AS date, s."startTime", s."endTime",
      ${sessionPrice} AS price,
      closed.is AS "isClosed",
      CASE WHEN closed.is THEN 0
           ELSE greatest(0, s."maxCapacity" - coalesce(o.booked, 0) + CASE WHEN o.booked > 0 THEN ${buildReleasableSeats(now)} ELSE 0 END) END::int AS "availableSpots",
      (SELECT count(DISTINCT same."dayOfWeek") = 7 FROM time_slots same
       WHERE same."activityId" = s."activityId" AND same."isActive"
         AND same."startTime" = s."startTime" AND same."endTime" = s."endTime") AS "isDaily"
    FROM time_slots s
    JOIN activities a ON a.id = s."activityId" AND a."isActive"
    CROSS JOIN unnest(${sql.hide(Prisma.sql`${days}::date[]`)}) AS d(day)
    LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day
    LEFT JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = d.day
    CROSS JOIN LATERAL (SELECT ${isClosed} AS is) closed
    WHERE s."activityId" = ANY(${activityIds}) AND s."isActive" AND ${isScheduled}
    ORDER BY d.day, s."startTime", s."endTime", s."activityId", "isClosed",
      s."dayOfWeek" = to_char(d.day, 'FMday') DESC`
}

function toSession(row: Row): Session {
  return { ...row, timeSlot: toTimeSlot(row), startsAt: toInstant(row.date, row.startTime) }
}

/** Keeps the days from today to the last bookable one. */
export function filterBookableDays(days: Day[], today: Day): Day[] {
  const last = addDays(today, DAYS_AHEAD_MAX)
  return days.filter((day) => day >= today && day <= last)
}
