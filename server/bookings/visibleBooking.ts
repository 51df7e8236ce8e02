import type { Context } from '../platform/context.ts'
import type { Prisma } from '../platform/database/database.ts'
import { uuidOrNobody } from '../platform/ids.ts'

/** A booking carries a child's name and contact details: the booker and staff see it (product.md, section 12). */
export function visibleBooking({ signedIn }: Context): Prisma.BookingWhereInput {
  return signedIn?.adminId ? {} : { userId: uuidOrNobody(signedIn?.userId) }
}
