import type { Session } from '../activities/sessions.ts'
import type { Context } from '../platform/context.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/queryRows.ts'
import { type FamilyBooking, listConflicts, selectFamilyBookings } from './bookingConflicts.ts'
import type { NamedParticipant } from './namedParticipants.ts'
import { requireNoDuplicate } from './requireNotBooked.ts'
import { requireUnpaidSeats, selectUnpaidSeats } from './unpaidSeats.ts'

interface ReservedSessions {
  userId: string
  /** The seats are reserved, so that the other parent's booking of the same session is seen. */
  sessions: Session[]
  /** Empty when a child may be booked twice. */
  participants: readonly Pick<NamedParticipant, 'name' | 'childId'>[]
  /** Seats that are to be paid. */
  unpaidSeats: number
}

interface Row {
  heldSeats: number
  bookings: (Omit<FamilyBooking, 'startsAt'> & { startsAt: string })[]
}

/**
 * Throws AlreadyBooked when one of these children is booked in one of the sessions, and TooManyUnpaid above the limit of unpaid
 * seats. One statement; none when neither can be.
 */
export async function requireBookable(
  tx: Transaction,
  { now, language }: Pick<Context, 'now' | 'language'>,
  { userId, sessions, participants, unpaidSeats }: ReservedSessions,
) {
  if (participants.length === 0 && unpaidSeats === 0) return
  const [row] = await queryRows<Row>(
    tx,
    Prisma.sql`
      SELECT ${selectUnpaidSeats(userId, now)} AS "heldSeats",
        (SELECT coalesce(jsonb_agg(booking ORDER BY booking."startsAt", booking.id), '[]')
          FROM (${selectFamilyBookings(userId, sessions, now)}) booking) AS bookings`,
  )
  if (!row) return
  const bookings = row.bookings.map((booking) => ({ ...booking, startsAt: new Date(booking.startsAt) }))
  requireNoDuplicate(listConflicts(bookings, { participants, sessions }), language)
  requireUnpaidSeats(row.heldSeats, unpaidSeats)
}
