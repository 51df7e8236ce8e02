import type { Transaction } from '../platform/database/database.ts'

/** Ids of a user and of the other parent of the family, who get the same notifications (product.md, section 17). */
export async function listParents(tx: Transaction, userId: string): Promise<string[]> {
  const others = await tx.familyMember.findMany({
    where: { family: { members: { some: { userId } } }, userId: { not: userId } },
    select: { userId: true },
  })
  return [userId, ...others.map((other) => other.userId)]
}
