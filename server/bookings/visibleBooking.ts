import { type Context, findActor } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { buildManagedProviderWhere } from '../providers/providerRights.ts'

/** The booker, the provider's managers and staff see a booking, because it names a child (product.md, section 12). */
export function buildVisibleBookingWhere(context: Context): Prisma.BookingWhereInput {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return { id: { in: [] } }
  const { adminId, userId } = actor
  // A program sees only its owner's bookings, even when the owner is a manager or staff.
  if (context.program) return { userId }
  return adminId ? {} : { OR: [{ userId }, { provider: buildManagedProviderWhere(userId) }] }
}
