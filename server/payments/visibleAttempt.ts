import { type Context, findActor } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { buildManagedProviderWhere } from '../providers/providerRights.ts'
import { buildPayerBookingWhere } from './payerBooking.ts'

/**
 * The payer, the provider's managers and staff see payment attempts and refunds; the other parent does not. A payer who has
 * left the family no longer sees them, because they show a booking of its children.
 */
export function buildVisibleAttemptWhere(context: Context): Prisma.PaymentAttemptWhereInput {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return { id: { in: [] } }
  const { adminId, userId } = actor
  if (context.program) return { payerId: userId, booking: { userId } }
  if (adminId) return {}
  return {
    OR: [
      { payerId: userId, booking: buildPayerBookingWhere(userId) },
      { booking: { provider: buildManagedProviderWhere(userId) } },
    ],
  }
}
