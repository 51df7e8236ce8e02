import type { Day } from '../../../domain/time.ts'
import { getSessionKey } from '../../activities/sessions/sessionKey.ts'
import type { Session } from '../../activities/sessions/sessions.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { updateWaitlistsBeforeCommit } from '../waiting/updateBeforeCommit.ts'

/**
 * Reserves seats in each session that has enough of them, and returns those sessions. A session that is named twice
 * needs twice as many: moved bookings of a series can share one. One statement that cannot oversell, also on a date
 * without any booking: a parallel request waits for this commit and then sees its result. The caller holds the
 * schedule: no session closes or moves meanwhile. Dates ascend: two series cannot deadlock.
 */
export async function reserveSeats(tx: Transaction, sessions: Session[], seats: number): Promise<Session[]> {
  const open = sessions.filter(({ isClosed }) => !isClosed)
  const groups = [...Map.groupBy(open, getSessionKey).values()]
  const ids = groups.map(([session]) => session?.timeSlotId)
  const dates = groups.map(([session]) => session?.date)
  const counts = groups.map(({ length }) => length * seats)
  const reserved = await sql.rows<{ timeSlotId: string; date: string }>(
    tx,
    Prisma.sql`
    INSERT INTO slot_occurrences AS reserved ("timeSlotId", date, booked)
    SELECT s.id, wanted.date, wanted.seats
    FROM unnest(${ids}::uuid[], ${dates}::date[], ${counts}::int[]) AS wanted("timeSlotId", date, seats)
    JOIN time_slots s ON s.id = wanted."timeSlotId" AND s."isActive" AND wanted.seats <= s."maxCapacity"
    ORDER BY wanted.date, s.id
    ON CONFLICT ("timeSlotId", date) DO UPDATE SET booked = reserved.booked + excluded.booked
      WHERE reserved.booked + excluded.booked <=
        (SELECT s."maxCapacity" FROM time_slots s WHERE s.id = excluded."timeSlotId")
    RETURNING "timeSlotId", to_char(date, 'YYYY-MM-DD') AS date`,
  )
  const keys = new Set(reserved.map(getSessionKey))
  return open.filter((session) => keys.has(getSessionKey(session)))
}

export interface ReleasedSeats {
  timeSlotId: string
  date: Day
  seats: number
}

/**
 * Releases seats in one statement. It locks the rows with ascending dates too. Waiting families get offers of the seats
 * before the commit.
 */
export async function releaseSeats(tx: Transaction, released: ReleasedSeats[]) {
  updateWaitlistsBeforeCommit(tx, released)
  const ids = released.map(({ timeSlotId }) => timeSlotId)
  const dates = released.map(({ date }) => date)
  const counts = released.map(({ seats }) => seats)
  await sql.execute(
    tx,
    Prisma.sql`
    WITH released AS (
      SELECT "timeSlotId", date, sum(seats)::int AS seats
      FROM unnest(${ids}::uuid[], ${dates}::date[], ${counts}::int[]) AS released("timeSlotId", date, seats)
      GROUP BY 1, 2
    ), locked AS (
      SELECT o."timeSlotId", o.date FROM slot_occurrences o JOIN released USING ("timeSlotId", date)
      ORDER BY o.date, o."timeSlotId" FOR NO KEY UPDATE OF o
    )
    UPDATE slot_occurrences o SET booked = o.booked - released.seats
    FROM released JOIN locked USING ("timeSlotId", date)
    WHERE o."timeSlotId" = released."timeSlotId" AND o.date = released.date`,
  )
}

/**
 * Keeps the denormalised time_slots.currentBookings equal to the sum over all dates. It locks the slots in the order of
 * their ids, against deadlocks.
 */
export async function updateSeatCounts(tx: Transaction, changes: SeatCountChange[]) {
  await sql.execute(tx, buildSeatCountUpdate(changes))
}

interface SeatCountChange {
  timeSlotId: string
  seats: number
}

/** The statement of `updateSeatCounts`, which can also be part of another one. */
export function buildSeatCountUpdate(changes: SeatCountChange[]): Prisma.Sql {
  const ids = changes.map(({ timeSlotId }) => timeSlotId)
  const counts = changes.map(({ seats }) => seats)
  return Prisma.sql`
    WITH change AS (
      SELECT "timeSlotId", sum(seats)::int AS seats
      FROM unnest(${ids}::uuid[], ${counts}::int[]) AS change("timeSlotId", seats) GROUP BY "timeSlotId"
    ), locked AS (
      SELECT id FROM time_slots WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE time_slots s SET "currentBookings" = greatest(0, s."currentBookings" + change.seats)
    FROM change JOIN locked ON locked.id = change."timeSlotId" WHERE s.id = change."timeSlotId"`
}
