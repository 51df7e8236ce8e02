import { Prisma, type Transaction } from '../../platform/database/database.ts'
import type { Child } from '../../platform/database/generated/client.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'

/** Reads these children of the user's family. Until the transaction ends, no other tab deletes them. */
export async function lockChildren(
  tx: Transaction,
  userId: string,
  ids: readonly string[],
): Promise<Child[]> {
  if (ids.length === 0) return []
  return queryRowsByValues<Child>(
    tx,
    Prisma.sql`
      SELECT * FROM children WHERE id = ANY(${ids}::uuid[])
        AND "familyId" IN (SELECT "familyId" FROM family_members WHERE "userId" = ${userId}::uuid)
      ORDER BY id FOR KEY SHARE`,
  )
}
