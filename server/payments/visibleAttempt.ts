import { buildVisibleBookingWhere } from '../bookings/visibleBooking.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'

/** Users who see a booking also see its payment attempts and refunds. */
export function buildVisibleAttemptWhere(context: Context): Prisma.PaymentAttemptWhereInput {
  return { booking: buildVisibleBookingWhere(context) }
}
