import { buildFamilyBookingWhere } from '../family/familyRights.ts'
import type { Prisma } from '../platform/database/database.ts'

/**
 * A payer sees the payments of these bookings: the family's, and bookings of deleted accounts, which no longer name a
 * child. A payer who has left the family sees no payment of the other parent's bookings.
 */
export function buildPayerBookingWhere(userId: string): Prisma.BookingWhereInput {
  return { OR: [buildFamilyBookingWhere(userId), { userId: null }] }
}
