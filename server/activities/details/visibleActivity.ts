import type { Context } from '../../platform/context.ts'
import type { Prisma } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { buildManagedProviderWhere } from '../../providers/providerRights.ts'

/** Every caller sees active activities. Users who saved, booked or manage one, and staff, see inactive ones (product.md, section 12). */
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

/** The uuid of an activity that the caller may see, by global id or uuid; otherwise NotFound. */
export async function requireActivity(context: Context, id: string): Promise<string> {
  const found = await context.db.activity.findFirst({
    where: { id: toUuidOrNil(parseId('Activity', id)), AND: buildVisibleActivityWhere(context) },
    select: { id: true },
  })
  if (!found) throw new NotFound('failure.activityNotFound')
  return found.id
}
