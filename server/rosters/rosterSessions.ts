import type { Paise } from '../../domain/money.ts'
import { addDays, type Day, toInstant } from '../../domain/time.ts'
import { buildHoldsSeatsCondition } from '../activities/sessions/overdueBookings.ts'
import { isClosed, sessionPrice, wasScheduled } from '../activities/sessions/slotSchedule.ts'
import type { Context } from '../platform/context.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { buildKeysetClauses, type KeysetOrder, type KeysetRequest } from '../platform/database/keyset.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'
import type { OperationsScope } from '../providers/operationsScope.ts'
import { isManager } from '../providers/providerRights.ts'

/** A slot on a date, with the number of booked seats. */
export interface RosterSession {
  slotId: string
  date: Day
  activityId: string
  providerId: string
  startTime: string
  endTime: string
  capacity: number
  seatsBooked: number
  isClosed: boolean
  /** Of one seat. */
  price: Paise
}

/** By start, then by the activity's name. */
export const SESSION_ORDER: KeysetOrder = {
  name: 'rosterSessions',
  columns: [
    { expression: Prisma.sql`to_char(d.day, 'YYYY-MM-DD')`, type: 'text' },
    { expression: Prisma.sql`s."startTime"`, type: 'text' },
    { expression: Prisma.sql`a.name`, type: 'text' },
    { expression: Prisma.sql`s.id`, type: 'uuid' },
  ],
}

/** Sessions of some days. */
interface SessionPeriod {
  day: Day
  days: number
}

/** A row of a page of sessions, with the values by which the list is sorted. */
export interface ListedSession extends RosterSession {
  position: string
}

/**
 * A page of the sessions of some days, ordered by start. For one provider: all scheduled sessions, closed ones included.
 * For all providers: only the sessions with bookings.
 */
export async function listRosterSessions(
  { db, now }: Context,
  { providerId }: OperationsScope,
  { day, days }: SessionPeriod,
  page: KeysetRequest,
): Promise<ListedSession[]> {
  const { position, condition, orderBy } = buildKeysetClauses(SESSION_ORDER, page)
  const from = toInstant(day, '00:00')
  const until = toInstant(addDays(day, days), '00:00')
  const ofProvider = providerId ? Prisma.sql`AND b."providerId" = ${providerId}::uuid` : Prisma.empty
  return queryRowsByValues<ListedSession>(
    db,
    Prisma.sql`
      WITH booked AS (
        SELECT b."timeSlotId", (b."bookingDate" AT TIME ZONE 'Asia/Kolkata')::date AS day,
          sum(b."participantCount") FILTER (WHERE ${buildHoldsSeatsCondition(now)})::int AS seats
        FROM bookings b
        WHERE b."bookingDate" >= ${from} AND b."bookingDate" < ${until} AND b.status <> 'cancelled' ${ofProvider}
        GROUP BY 1, 2
      ), scheduled AS (${providerId ? buildScheduledQuery(providerId, day, days) : noSessions}), sessions AS (
        SELECT "timeSlotId", day FROM booked UNION SELECT "timeSlotId", day FROM scheduled
      )
      SELECT ${sessionColumns}, coalesce(booked.seats, 0) AS "seatsBooked", ${position}
      FROM sessions d JOIN time_slots s ON s.id = d."timeSlotId" JOIN activities a ON a.id = s."activityId"
      LEFT JOIN booked ON booked."timeSlotId" = d."timeSlotId" AND booked.day = d.day
      LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day
      WHERE ${condition}
      ORDER BY ${orderBy} LIMIT ${page.limit}`,
  )
}

const noSessions = Prisma.sql`SELECT NULL::uuid AS "timeSlotId", NULL::date AS day WHERE false`

const buildScheduledQuery = (providerId: string, day: Day, days: number) => Prisma.sql`
  SELECT s.id AS "timeSlotId", d.day
  FROM activities a JOIN time_slots s ON s."activityId" = a.id AND s."isActive"
  CROSS JOIN (SELECT ${day}::date + n AS day FROM generate_series(0, ${days - 1}::int) AS n) d
  LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day
  WHERE a."providerId" = ${providerId}::uuid AND a."isActive" AND ${wasScheduled}`

/** One session for its provider's managers and staff; null for any other caller. */
export async function findManagedSession(
  context: Context,
  slotId: string,
  day: Day,
): Promise<RosterSession | null> {
  const session = await findRosterSession(context.db, slotId, day, context.now)
  return session && (await isManager(context, context.db, session.providerId)) ? session : null
}

/** One session, without a check of rights; null for an unknown slot. */
export async function findRosterSession(
  db: Database,
  slotId: string,
  day: Day,
  now: Date,
): Promise<RosterSession | null> {
  const [row] = await queryRowsByValues<RosterSession>(
    db,
    Prisma.sql`
      SELECT ${sessionColumns}, coalesce((
        SELECT sum(b."participantCount") FROM bookings b
        WHERE b."timeSlotId" = s.id AND b."bookingDate" >= ${toInstant(day, '00:00')}
          AND b."bookingDate" < ${toInstant(addDays(day, 1), '00:00')} AND ${buildHoldsSeatsCondition(now)}
      ), 0)::int AS "seatsBooked"
      FROM time_slots s JOIN activities a ON a.id = s."activityId" CROSS JOIN (SELECT ${day}::date AS day) d
      LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day
      WHERE s.id = ${slotId}::uuid`,
  )
  return row ?? null
}

const sessionColumns = Prisma.sql`
  s.id AS "slotId", to_char(d.day, 'YYYY-MM-DD') AS date, s."activityId", a."providerId", s."startTime",
  s."endTime", s."maxCapacity" AS capacity, ${isClosed} AS "isClosed", ${sessionPrice} AS price`
