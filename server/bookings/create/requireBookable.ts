import type { Session } from '../../activities/sessions/sessions.ts'
import type { Context } from '../../platform/context.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import {
  type FamilyBooking,
  listConflicts,
  requireNoDuplicate,
  selectFamilyBookings,
} from './bookingConflicts.ts'
import type { NamedParticipant } from './namedParticipants.ts'
import { requireUnpaidSeats, selectUnpaidSeats } from './unpaidSeats.ts'

interface ReservedSessions {
  sessions: Session[]
  /** Empty when a child may be booked twice. */
  participants: readonly Pick<NamedParticipant, 'name' | 'childId'>[]
  /** Seats that are to be paid. */
  unpaidSeats: number
}

/** What a family has booked. */
interface FamilyBookings {
  /** Unpaid seats of the user. */
  heldSeats: number
  /** On the days of the sessions. */
  bookings: FamilyBooking[]
}

interface Row {
  heldSeats: number
  bookings: (Omit<FamilyBooking, 'startsAt'> & { startsAt: string })[]
}

/**
 * What the user's family has booked on the days of these sessions, in one statement. Call it after the seats are
 * reserved, so the other parent's booking of the same session is seen.
 */
export async function loadFamilyBookings(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  userId: string,
  sessions: Session[],
): Promise<FamilyBookings> {
  const [row] = await sql.rows<Row>(
    tx,
    Prisma.sql`
      SELECT ${selectUnpaidSeats(userId, now)} AS "heldSeats",
        (SELECT coalesce(jsonb_agg(booking ORDER BY booking."startsAt", booking.id), '[]')
          FROM (${selectFamilyBookings(userId, sessions, now)}) booking) AS bookings`,
  )
  const { heldSeats, bookings } = row ?? { heldSeats: 0, bookings: [] }
  return {
    heldSeats,
    bookings: bookings.map((booking) => ({ ...booking, startsAt: new Date(booking.startsAt) })),
  }
}

/**
 * Throws AlreadyBooked when one of these children is booked in one of the sessions, and TooManyUnpaid above the limit of unpaid
 * seats.
 */
export function requireBookable(
  { heldSeats, bookings }: FamilyBookings,
  { sessions, participants, unpaidSeats }: ReservedSessions,
  { language }: Pick<Context, 'language'>,
) {
  requireNoDuplicate(listConflicts(bookings, { participants, sessions }), language)
  requireUnpaidSeats(heldSeats, unpaidSeats)
}
