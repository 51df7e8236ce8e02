import type { MoveTarget } from '../../domain/schedule/bookingsDecision.ts'
import { addDays, type Day, toIndianDay } from '../../domain/time.ts'
import { buildHoldsSeatsWhere } from '../activities/sessions/overdueBookings.ts'
import { getSessionKey } from '../activities/sessions/sessionKey.ts'
import { listSessions, type Session } from '../activities/sessions/sessions.ts'
import { buildSeriesWhere } from '../bookings/details/series.ts'
import { expireOverdue } from '../bookings/seats/expireOverdue.ts'
import { releaseSeats, reserveSeats, updateSeatCounts } from '../bookings/seats/reserveSeats.ts'
import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { InvalidInput } from '../platform/failures.ts'
import type { ConcernedSession } from './concernedSessions.ts'

/** Days ahead among which an operator chooses another date. */
const TARGET_DAYS_AHEAD = 60

/** A session to which bookings can move. */
export type TargetSession = Session

/** Whether the session of a slot on a date stays open after the change. */
export type StaysOpen = (timeSlotId: string, date: Day) => boolean

/**
 * The upcoming sessions of the activity with enough free seats for all bookings of the closed one. No series of these
 * bookings is booked in them already: a child has one seat in a session.
 */
export async function listMoveTargets(
  db: Database | Transaction,
  concerned: ConcernedSession,
  staysOpen: StaysOpen,
  now: Date,
): Promise<Session[]> {
  const today = toIndianDay(now)
  const days = Array.from({ length: TARGET_DAYS_AHEAD + 1 }, (_, index) => addDays(today, index))
  const sessions = await listSessions(db, [concerned.activityId], days, now)
  const seats = countSeats(concerned)
  const bookedBySeries = await listSessionsOfSeries(db, concerned, now)
  return sessions.filter(
    (session) =>
      !session.isClosed &&
      session.startsAt > now &&
      session.availableSpots >= seats &&
      staysOpen(session.timeSlotId, session.date) &&
      !bookedBySeries.has(getSessionKey(session)),
  )
}

/** Keys of the sessions in which a series of these bookings holds other seats. */
async function listSessionsOfSeries(
  db: Database | Transaction,
  { bookings }: ConcernedSession,
  now: Date,
): Promise<ReadonlySet<string>> {
  const rootIds = bookings.map(({ seriesId }) => seriesId)
  const others = await db.booking.findMany({
    where: {
      AND: [buildSeriesWhere(rootIds), buildHoldsSeatsWhere(now)],
      id: { notIn: bookings.map(({ id }) => id) },
      bookingDate: { gt: now },
    },
    select: { timeSlotId: true, bookingDate: true },
  })
  return new Set(
    others.map(({ timeSlotId, bookingDate }) =>
      getSessionKey({ timeSlotId, date: toIndianDay(bookingDate) }),
    ),
  )
}

/**
 * Moves all bookings of a closed session to another session of the activity: seats are reserved there and released here. The
 * caller has locked the schedule and the bookings. Returns the session as moved.
 */
export async function moveToSession(
  tx: Transaction,
  concerned: ConcernedSession,
  { slotId, date }: MoveTarget,
  staysOpen: StaysOpen,
): Promise<ConcernedSession> {
  const { now } = requireTransactionScope(tx)
  const targets = await listMoveTargets(tx, concerned, staysOpen, now)
  const target = targets.find((session) => session.timeSlotId === slotId && session.date === date)
  if (!target) throw createTargetFailure()
  await expireOverdue(tx, [target])
  const seats = countSeats(concerned)
  const reserved = await reserveSeats(tx, [target], seats)
  if (reserved.length === 0) throw createTargetFailure()
  await releaseSeats(tx, [{ timeSlotId: concerned.timeSlotId, date: concerned.date, seats }])
  await updateSeatCounts(tx, [
    { timeSlotId: target.timeSlotId, seats },
    { timeSlotId: concerned.timeSlotId, seats: -seats },
  ])
  await updateBookings(tx, concerned, target)
  const { startTime, endTime } = target
  return { ...concerned, change: 'moved', movesTo: { date: target.date, startTime, endTime } }
}

const createTargetFailure = () =>
  new InvalidInput([{ field: 'decision.moveTo', key: 'validation.decision.target' }])

function countSeats({ bookings }: ConcernedSession) {
  return bookings.reduce((sum, { participantCount }) => sum + participantCount, 0)
}

/** An unpaid booking keeps its payment deadline, but never beyond the new start. */
async function updateBookings(tx: Transaction, { bookings }: ConcernedSession, target: Session) {
  const { now } = requireTransactionScope(tx)
  await sql.execute(
    tx,
    Prisma.sql`
    UPDATE bookings SET "movedAt" = ${now}, "movedFrom" = "bookingDate", "timeSlotBefore" = "timeSlot",
      "timeSlotId" = ${target.timeSlotId}::uuid, "bookingDate" = ${target.startsAt}, "timeSlot" = ${target.timeSlot},
      "expiresAt" = CASE WHEN "expiresAt" > ${target.startsAt} THEN ${target.startsAt} ELSE "expiresAt" END,
      attendance = NULL, sequence = sequence + 1, "updatedAt" = ${now}
    WHERE id = ANY(${bookings.map(({ id }) => id)}::uuid[])`,
  )
}
