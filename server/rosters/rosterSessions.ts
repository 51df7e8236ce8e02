import { addDays, type Day, toInstant } from '../../domain/time.ts'
import type { Context } from '../platform/context.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import type { OperationsScope } from '../providers/operationsScope.ts'
import { isManager } from '../providers/providerRights.ts'

/** A session with its numbers. */
export interface RosterSession {
  slotId: string
  date: Day
  activityId: string
  providerId: string
  startTime: string
  endTime: string
  capacity: number
  /** Seats of active bookings. */
  seatsBooked: number
  isClosed: boolean
}

/** Bookings that hold seats now. A payment under check suspends the deadline and has no expiry. */
export const buildActiveBookingWhere = (now: Date): Prisma.BookingWhereInput => ({
  status: { not: 'cancelled' },
  OR: [{ status: 'confirmed' }, { paymentStatus: 'paid' }, { expiresAt: null }, { expiresAt: { gt: now } }],
})

/**
 * Sessions of some days, by start. For one provider all of its week, extra and closed dates included; for
 * all providers those with bookings.
 */
export async function listRosterSessions(
  db: Database,
  { providerId }: OperationsScope,
  day: Day,
  days: number,
  now: Date,
): Promise<RosterSession[]> {
  const from = toInstant(day, '00:00')
  const until = toInstant(addDays(day, days), '00:00')
  const ofProvider = providerId ? Prisma.sql`AND b."providerId" = ${providerId}::uuid` : Prisma.empty
  return db.$queryRaw<RosterSession[]>`
    WITH booked AS (
      SELECT b."timeSlotId", (b."bookingDate" AT TIME ZONE 'Asia/Kolkata')::date AS day,
        sum(b."participantCount") FILTER (
          WHERE NOT (b.status = 'pending' AND b."paymentStatus" = 'pending' AND coalesce(b."expiresAt" <= ${now}, false))
        )::int AS places
      FROM bookings b
      WHERE b."bookingDate" >= ${from} AND b."bookingDate" < ${until} AND b.status <> 'cancelled' ${ofProvider}
      GROUP BY 1, 2
    ), planned AS (${providerId ? buildPlannedSlotsQuery(providerId, day, days) : noSlots}), sessions AS (
      SELECT "timeSlotId", day FROM booked UNION SELECT "timeSlotId", day FROM planned
    )
    SELECT ${buildSessionColumns(Prisma.sql`d.day`)}, coalesce(booked.places, 0) AS "seatsBooked"
    FROM sessions d JOIN time_slots s ON s.id = d."timeSlotId" JOIN activities a ON a.id = s."activityId"
    LEFT JOIN booked ON booked."timeSlotId" = d."timeSlotId" AND booked.day = d.day
    LEFT JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = d.day
    ORDER BY d.day, s."startTime", a.name, s.id LIMIT 500`
}

const noSlots = Prisma.sql`SELECT NULL::uuid AS "timeSlotId", NULL::date AS day WHERE false`

const buildPlannedSlotsQuery = (providerId: string, day: Day, days: number) => Prisma.sql`
  SELECT s.id AS "timeSlotId", d.day
  FROM activities a JOIN time_slots s ON s."activityId" = a.id AND s."isActive"
  CROSS JOIN (SELECT ${day}::date + n AS day FROM generate_series(0, ${days - 1}::int) AS n) d
  LEFT JOIN slot_exceptions e ON e."timeSlotId" = s.id AND e.date = d.day
  WHERE a."providerId" = ${providerId}::uuid AND a."isActive"
    AND (s."dayOfWeek" = to_char(d.day, 'FMday') OR e."isClosed" IS NOT NULL)`

/** One session, with or without bookings; null for callers other than its managers and staff. */
export async function findManagedSession(
  context: Context,
  slotId: string,
  day: Day,
): Promise<RosterSession | null> {
  const session = await findRosterSession(context.db, slotId, day, context.now)
  return session && (await isManager(context, context.db, session.providerId)) ? session : null
}

/** The same without a check of rights; null for an unknown slot. */
export async function findRosterSession(
  db: Database,
  slotId: string,
  day: Day,
  now: Date,
): Promise<RosterSession | null> {
  const [row] = await db.$queryRaw<RosterSession[]>`
    SELECT ${buildSessionColumns(Prisma.sql`${day}::date`)}, coalesce((
      SELECT sum(b."participantCount") FROM bookings b
      WHERE b."timeSlotId" = s.id AND b.status <> 'cancelled'
        AND b."bookingDate" = (${day}::date + s."startTime"::time) AT TIME ZONE 'Asia/Kolkata'
        AND NOT (b.status = 'pending' AND b."paymentStatus" = 'pending' AND coalesce(b."expiresAt" <= ${now}, false))
    ), 0)::int AS "seatsBooked"
    FROM time_slots s JOIN activities a ON a.id = s."activityId"
    LEFT JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = ${day}::date
    WHERE s.id = ${slotId}::uuid`
  return row ?? null
}

const buildSessionColumns = (day: Prisma.Sql) => Prisma.sql`
  s.id AS "slotId", to_char(${day}, 'YYYY-MM-DD') AS date, s."activityId", a."providerId", s."startTime",
  s."endTime", s."maxCapacity" AS capacity, coalesce(o."isClosed", false) AS "isClosed"`
