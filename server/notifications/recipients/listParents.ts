import { Prisma, type Transaction } from '../../platform/database/database.ts'

/** Ids of a user and of the other parent of the family, who get the same notifications (product.md, section 17). */
export async function listParents(tx: Transaction, userId: string): Promise<string[]> {
  const others = await tx.familyMember.findMany({
    where: { family: { members: { some: { userId } } }, userId: { not: userId } },
    select: { userId: true },
  })
  return [userId, ...others.map((other) => other.userId)]
}

/** Selects the same ids, as rows with the column "userId". The user can be a column that is not null. */
export function selectParents(userId: string | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT ${userId}::uuid AS "userId" UNION
    SELECT other."userId" FROM family_members own JOIN family_members other USING ("familyId")
    WHERE own."userId" = ${userId}::uuid`
}
