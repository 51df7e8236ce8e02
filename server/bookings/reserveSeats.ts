import type { Day } from '../../domain/time.ts'
import { publishAvailability } from '../activities/availabilityChanges.ts'
import type { Session } from '../activities/sessions.ts'
import type { Transaction } from '../platform/database/database.ts'

/** Reserves seats of these sessions and returns those with enough available seats. */
export type ReserveSeats = (tx: Transaction, sessions: Session[], places: number) => Promise<Session[]>

/**
 * One statement that cannot oversell, even on a date without a row: a concurrent transaction waits for the
 * first commit and is checked against its result, which includes a cancelled session. Dates ascend, so that
 * two series cannot deadlock.
 */
export const reserveSeats: ReserveSeats = async (tx, sessions, places) => {
  const open = sessions.filter(({ isClosed }) => !isClosed)
  const ids = open.map(({ timeSlotId }) => timeSlotId)
  const dates = open.map(({ date }) => date)
  const taken = await tx.$queryRaw<{ timeSlotId: string; date: string }[]>`
    INSERT INTO slot_occurrences AS taken ("timeSlotId", date, booked)
    SELECT s.id, asked.date, ${places}::int
    FROM unnest(${ids}::uuid[], ${dates}::date[]) AS asked("timeSlotId", date)
    JOIN time_slots s ON s.id = asked."timeSlotId" AND s."isActive" AND ${places}::int <= s."maxCapacity"
    ORDER BY asked.date, s.id
    ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = taken.booked + excluded.booked
      WHERE NOT taken."isClosed" AND taken.booked + excluded.booked <=
        (SELECT s."maxCapacity" FROM time_slots s WHERE s.id = excluded."timeSlotId")
    RETURNING "timeSlotId", to_char(date, 'YYYY-MM-DD') AS date`
  const keys = new Set(taken.map(getSessionKey))
  return open.filter((session) => keys.has(getSessionKey(session)))
}

function getSessionKey({ timeSlotId, date }: { timeSlotId: string; date: string }) {
  return `${timeSlotId} ${date}`
}

export interface ReleasedSeats {
  timeSlotId: string
  date: Day
  places: number
}

/** Releases seats in one statement. Rows are locked with ascending dates. */
export async function releaseSeats(tx: Transaction, freed: ReleasedSeats[]) {
  const ids = freed.map(({ timeSlotId }) => timeSlotId)
  const dates = freed.map(({ date }) => date)
  const places = freed.map(({ places }) => places)
  await tx.$executeRaw`
    WITH freed AS (
      SELECT "timeSlotId", date, sum(places)::int AS places
      FROM unnest(${ids}::uuid[], ${dates}::date[], ${places}::int[]) AS freed("timeSlotId", date, places)
      GROUP BY 1, 2
    ), locked AS (
      SELECT o."timeSlotId", o.date FROM slot_occurrences o JOIN freed USING ("timeSlotId", date)
      ORDER BY o.date, o."timeSlotId" FOR NO KEY UPDATE OF o
    )
    UPDATE slot_occurrences o SET booked = o.booked - freed.places
    FROM freed JOIN locked USING ("timeSlotId", date)
    WHERE o."timeSlotId" = freed."timeSlotId" AND o.date = freed.date`
}

/**
 * Updates time_slots.currentBookings, the sum over all dates, and publishes the change. Rows are locked in
 * the order of ids, against deadlocks.
 */
export async function updateSeatCounts(tx: Transaction, places: { timeSlotId: string; places: number }[]) {
  const ids = places.map(({ timeSlotId }) => timeSlotId)
  const counts = places.map(({ places }) => places)
  const changed = await tx.$queryRaw<{ activityId: string }[]>`
    WITH change AS (
      SELECT "timeSlotId", sum(places)::int AS places
      FROM unnest(${ids}::uuid[], ${counts}::int[]) AS change("timeSlotId", places) GROUP BY "timeSlotId"
    ), locked AS (
      SELECT id FROM time_slots WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE time_slots s SET "currentBookings" = greatest(0, s."currentBookings" + change.places)
    FROM change JOIN locked ON locked.id = change."timeSlotId" WHERE s.id = change."timeSlotId"
    RETURNING s."activityId"`
  const activityIds = new Set(changed.map(({ activityId }) => activityId))
  for (const activityId of activityIds) await publishAvailability(tx, activityId)
}
