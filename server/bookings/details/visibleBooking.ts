import { buildFamilyBookingWhere } from '../../family/familyRights.ts'
import { type Context, findActor } from '../../platform/context.ts'
import type { Prisma } from '../../platform/database/database.ts'
import { buildManagedProviderWhere } from '../../providers/providerRights.ts'

/** The family of the booker, the provider's managers and staff see a booking, because it names a child (product.md, section 12). */
export function buildVisibleBookingWhere(context: Context): Prisma.BookingWhereInput {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return { id: { in: [] } }
  const { adminId, userId } = actor
  // A program sees only its owner's bookings, even when the owner is a manager or staff.
  if (context.program) return { userId }
  if (adminId) return {}
  return { OR: [buildFamilyBookingWhere(userId), { provider: buildManagedProviderWhere(userId) }] }
}

/**
 * Bookings of deleted accounts that this user has paid. They no longer name a child, and their page shows where the refund
 * goes. Programs do not see them.
 */
export function buildPaidBookingWhere({ program }: Context, userId: string): Prisma.BookingWhereInput {
  if (program) return { id: { in: [] } }
  return { userId: null, OR: [{ paidBy: { payerId: userId } }, { payments: { some: { payerId: userId } } }] }
}

/** Bookings that this user manages: of the family, and for a program of its owner only. */
export function buildOwnBookingWhere({ program }: Context, userId: string): Prisma.BookingWhereInput {
  return program ? { userId } : buildFamilyBookingWhere(userId)
}
