import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { buildManagedProviderWhere } from '../providers/providerRights.ts'

/** Active ones for all; inactive ones for whoever saved, booked or gives them, and for staff (product.md, section 12). */
export function buildVisibleActivityWhere({ signedIn }: Context): Prisma.ActivityWhereInput {
  if (signedIn?.adminId) return {}
  if (!signedIn) return { isActive: true }
  const { userId } = signedIn
  return {
    OR: [
      { isActive: true },
      { savedBy: { some: { userId } } },
      { bookings: { some: { userId } } },
      { provider: buildManagedProviderWhere(userId) },
    ],
  }
}

/** The id of an activity that the caller may see, from its global or raw id, or NotFound. */
export async function requireActivity(context: Context, id: string): Promise<string> {
  const found = await context.db.activity.findFirst({
    where: { id: toUuidOrNil(parseId('Activity', id)), AND: buildVisibleActivityWhere(context) },
    select: { id: true },
  })
  if (!found) throw new NotFound('failure.activityNotFound')
  return found.id
}
