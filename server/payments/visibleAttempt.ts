import { buildVisibleBookingWhere } from '../bookings/visibleBooking.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'

/** Attempts and their refunds are visible to those who may see the booking. */
export function buildVisibleAttemptWhere(context: Context): Prisma.PaymentAttemptWhereInput {
  return { booking: buildVisibleBookingWhere(context) }
}
