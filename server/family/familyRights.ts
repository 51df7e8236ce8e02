import { selectParents } from '../notifications/recipients/listParents.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { type Database, Prisma, type Transaction } from '../platform/database/database.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

/** Children of the user's family. No other user reads them, not even staff (product.md, section 17). */
export function buildOwnChildWhere(userId: string | null | undefined): Prisma.ChildWhereInput {
  return { family: { members: { some: { userId: toUuidOrNil(userId) } } } }
}

/** The user and the other parent of the family. */
export function buildFamilyUserWhere(userId: string): Prisma.UserWhereInput {
  return { OR: [{ id: userId }, { familyMember: { family: { members: { some: { userId } } } } }] }
}

/** Bookings of the user and of the other parent. */
export function buildFamilyBookingWhere(userId: string): Prisma.BookingWhereInput {
  return { user: buildFamilyUserWhere(userId) }
}

/** Ids of the user and of the other parent, as SQL. The user can be a column. */
export function buildFamilyUserIds(userId: string | Prisma.Sql) {
  return Prisma.sql`ARRAY(${selectParents(userId)})`
}

/** Returns the id of a child of the caller's family; NotFound for any other. */
export async function requireOwnChild(context: Context, db: Database | Transaction, id: string) {
  const { userId } = requireUser(context)
  const where = { id: toUuidOrNil(parseId('Child', id)), AND: buildOwnChildWhere(userId) }
  const child = await db.child.findFirst({ where, select: { id: true } })
  if (!child) throw new NotFound()
  return child
}
