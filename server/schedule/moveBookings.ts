import { toTimeSlot } from '../../domain/activities/timeSlot.ts'
import { toInstant } from '../../domain/time.ts'
import { closeWaitlists } from '../bookings/waiting/updateWaitlists.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import type { ConcernedSession, NotifiedSession } from './concernedSessions.ts'

/** Moves the bookings of the sessions that move, with their seats. Their payment deadline is at most the new start. */
export async function moveBookings(tx: Transaction, sessions: readonly ConcernedSession[]) {
  const { now } = requireTransactionScope(tx)
  const moves = sessions.flatMap(({ movesTo, bookings, timeSlotId, date }) =>
    movesTo ? [{ movesTo, bookings, timeSlotId, date }] : [],
  )
  if (moves.length === 0) return
  await closeWaitlists(
    tx,
    moves.flatMap(({ timeSlotId, date, movesTo }) => [
      { timeSlotId, date },
      { timeSlotId, date: movesTo.date },
    ]),
  )
  const rows = moves.flatMap(({ movesTo, bookings }) =>
    bookings.map(({ id }) => ({
      id,
      startsAt: toInstant(movesTo.date, movesTo.startTime),
      timeSlot: toTimeSlot(movesTo),
    })),
  )
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE bookings b SET "movedFrom" = b."bookingDate", "timeSlotBefore" = b."timeSlot",
      "movedAt" = CASE WHEN b."bookingDate" <> moved."startsAt" THEN ${now} ELSE b."movedAt" END,
      attendance = CASE WHEN b."bookingDate" <> moved."startsAt" THEN NULL ELSE b.attendance END,
      "bookingDate" = moved."startsAt", "timeSlot" = moved."timeSlot",
      "expiresAt" = CASE WHEN b."expiresAt" > moved."startsAt" THEN moved."startsAt" ELSE b."expiresAt" END, sequence = b.sequence + 1, "updatedAt" = ${now}
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${rows.map(({ timeSlot }) => timeSlot)}::text[]) AS moved(id, "startsAt", "timeSlot")
    WHERE b.id = moved.id`,
  )
  await moveSeats(
    tx,
    moves
      .filter(({ movesTo, date }) => movesTo.date !== date)
      .map(({ timeSlotId, date, movesTo }) => ({ timeSlotId, from: date, to: movesTo.date })),
  )
}

interface SeatMove {
  timeSlotId: string
  from: string
  to: string
}

/** The caller has checked that no seats are booked on the new dates. Counters at zero may remain there. */
async function moveSeats(tx: Transaction, moves: SeatMove[]) {
  if (moves.length === 0) return
  const ids = moves.map(({ timeSlotId }) => timeSlotId)
  const days = moves.map(({ to }) => to)
  await sql.execute(
    tx,
    Prisma.sql`
    DELETE FROM slot_occurrences o USING unnest(${ids}::uuid[], ${days}::date[]) AS target("timeSlotId", date)
    WHERE o."timeSlotId" = target."timeSlotId" AND o.date = target.date AND o.booked = 0`,
  )
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE slot_occurrences o SET date = moved.target
    FROM unnest(${ids}::uuid[], ${moves.map(({ from }) => from)}::date[], ${days}::date[])
      AS moved("timeSlotId", date, target)
    WHERE o."timeSlotId" = moved."timeSlotId" AND o.date = moved.date`,
  )
}

/** Lets the families of changed sessions cancel with a full refund for a while. */
export async function allowFreeCancellation(tx: Transaction, sessions: readonly NotifiedSession[]) {
  const { now } = requireTransactionScope(tx)
  const rows = sessions.flatMap(({ bookings, freeUntil }) => bookings.map(({ id }) => ({ id, freeUntil })))
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE bookings b SET "freeCancellationUntil" = changed."freeUntil", "updatedAt" = ${now}
    FROM unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ freeUntil }) => freeUntil)}::timestamptz[])
      AS changed(id, "freeUntil")
    WHERE b.id = changed.id`,
  )
}
