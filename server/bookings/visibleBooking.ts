import { type Context, findActor } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { buildManagedProviderWhere } from '../providers/providerRights.ts'

/**
 * A booking has a child's name and contact details. The booker, the provider's managers and staff see it
 * (product.md, section 12).
 */
export function buildVisibleBookingWhere(context: Context): Prisma.BookingWhereInput {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return { id: { in: [] } }
  const { adminId, userId } = actor
  // A program sees the bookings of its owner as booker only.
  if (context.program) return { userId }
  return adminId ? {} : { OR: [{ userId }, { provider: buildManagedProviderWhere(userId) }] }
}
