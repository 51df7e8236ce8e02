import { Prisma } from '../platform/database/database.ts'

/** Condition on a booking `b` that is overdue: unpaid past its payment deadline, so that its seats are free. Never null. */
export function buildOverdueCondition(now: Date): Prisma.Sql {
  return Prisma.sql`(b.status = 'pending' AND b."paymentStatus" = 'pending'
    AND b."expiresAt" IS NOT NULL AND b."expiresAt" <= ${now})`
}

/** Condition on a booking `b` that holds its seats: neither cancelled nor overdue. */
export function buildHoldsSeatsCondition(now: Date): Prisma.Sql {
  return Prisma.sql`(b.status <> 'cancelled' AND NOT ${buildOverdueCondition(now)})`
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
