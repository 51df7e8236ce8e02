import { Prisma } from '../../platform/database/database.ts'
import { sessionStart } from './slotSchedule.ts'

/** Condition on a booking `b` that is overdue: unpaid past its payment deadline. Its seats are free. Never null. */
export function buildOverdueCondition(now: Date): Prisma.Sql {
  return Prisma.sql`(b.status = 'pending' AND b."paymentStatus" = 'pending'
    AND b."expiresAt" IS NOT NULL AND b."expiresAt" <= ${now})`
}

/** Condition on a booking `b` that holds its seats: neither cancelled nor overdue. */
export function buildHoldsSeatsCondition(now: Date): Prisma.Sql {
  return Prisma.sql`(b.status <> 'cancelled' AND NOT ${buildOverdueCondition(now)})`
}

/**
 * Seats of overdue bookings and expired offers of slot `s` on date `d.day`: they are counted as booked and are free all the
 * same. While families wait for the session, these seats are for them.
 */
export function buildReleasableSeats(now: Date): Prisma.Sql {
  return Prisma.sql`(CASE WHEN EXISTS (
      SELECT FROM waitlist_entries w WHERE w."timeSlotId" = s.id AND w.date = d.day::date AND w.state = 'waiting'
    ) THEN 0 ELSE
      coalesce((SELECT sum(b."participantCount") FROM bookings b
        WHERE b."timeSlotId" = s.id AND b."bookingDate" = ${sessionStart} AND ${buildOverdueCondition(now)}), 0)
      + coalesce((SELECT sum(w."participantCount") FROM waitlist_entries w
        WHERE w."timeSlotId" = s.id AND w.date = d.day::date AND w.state = 'offered' AND w."offerEndsAt" <= ${now}), 0)
    END)`
}

export function buildOverdueWhere(now: Date): Prisma.BookingWhereInput {
  return { status: 'pending', paymentStatus: 'pending', expiresAt: { lte: now } }
}

/** Written without NOT, which would exclude the bookings without a payment deadline. */
export function buildHoldsSeatsWhere(now: Date): Prisma.BookingWhereInput {
  return {
    status: { not: 'cancelled' },
    OR: [{ status: 'confirmed' }, { paymentStatus: 'paid' }, { expiresAt: null }, { expiresAt: { gt: now } }],
  }
}
