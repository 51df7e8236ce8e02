import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { managedBy } from '../providers/providerRights.ts'

/** A booking carries a child's name and contact details: the booker, the provider and staff see it (product.md, section 12). */
export function visibleBooking({ signedIn }: Context): Prisma.BookingWhereInput {
  if (!signedIn) return { id: { in: [] } }
  const { adminId, userId } = signedIn
  return adminId ? {} : { OR: [{ userId }, { provider: managedBy(userId) }] }
}
