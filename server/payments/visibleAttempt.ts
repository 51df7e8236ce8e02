import { buildVisiblePaymentWhere } from '../bookings/visibleBooking.ts'
import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'

/** The booker, the provider's managers and staff see payment attempts and refunds. */
export function buildVisibleAttemptWhere(context: Context): Prisma.PaymentAttemptWhereInput {
  return { booking: buildVisiblePaymentWhere(context) }
}
