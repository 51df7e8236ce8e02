import { buildVisibleBookingWhere } from '../bookings/visibleBooking.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'

/** Attempts, and the refunds of them, are seen by whoever sees their booking. */
export function buildVisibleAttemptWhere(context: Context): Prisma.PaymentAttemptWhereInput {
  return { booking: buildVisibleBookingWhere(context) }
}
