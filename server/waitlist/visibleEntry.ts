import { buildVisibleBookingWhere } from '../bookings/details/visibleBooking.ts'
import { buildFamilyUserWhere } from '../family/familyRights.ts'
import { type Context, findActor } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { buildManagedProviderWhere } from '../providers/providerRights.ts'

/** The family that waits, the provider's managers and staff see an entry, because it names a child (product.md, section 12). */
export function buildVisibleEntryWhere(context: Context): Prisma.WaitlistEntryWhereInput {
  const actor = findActor(context, 'bookings_read')
  if (!actor) return { id: { in: [] } }
  const { adminId, userId } = actor
  // A program sees only its owner's entries, even when the owner is a manager or staff.
  if (context.program) return { userId }
  if (adminId) return {}
  return {
    OR: [
      { user: buildFamilyUserWhere(userId) },
      { activity: { provider: buildManagedProviderWhere(userId) } },
    ],
  }
}

/** Entries that this user accepts, refuses and leaves: of the family, and for a program of its owner only. */
export function buildOwnEntryWhere({ program }: Context, userId: string): Prisma.WaitlistEntryWhereInput {
  return program ? { userId } : { user: buildFamilyUserWhere(userId) }
}

/** The booking of an accepted offer. A program does not see it when the other parent accepted (decision 047). */
export function buildEntryBookingWhere(context: Context, bookingId: string): Prisma.BookingWhereInput {
  return { id: bookingId, AND: buildVisibleBookingWhere(context) }
}
