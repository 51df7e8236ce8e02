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
