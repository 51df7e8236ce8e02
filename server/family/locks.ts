import { listParents } from '../notifications/recipients/listParents.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'

/** Serialises the requests that change the families of these users. The ids ascend, against deadlocks. */
export async function lockParents(tx: Transaction, userIds: string[]) {
  await sql.execute(
    tx,
    Prisma.sql`
    SELECT FROM users WHERE id = ANY(${userIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`,
  )
}

/** Locks this user and the other parent of the family. Returns the id of the other one; null when there is none. */
export async function lockBothParents(tx: Transaction, userId: string): Promise<string | null> {
  await lockParents(tx, await listParents(tx, userId))
  const [, otherId = null] = await listParents(tx, userId)
  return otherId
}

/** Serialises the requests that add children to one family, so each counts the children of the others. */
export async function lockFamily(tx: Transaction, familyId: string) {
  await sql.execute(tx, Prisma.sql`SELECT FROM families WHERE id = ${familyId}::uuid FOR NO KEY UPDATE`)
}

/** Locks the user's family, if there is one. When both parents leave at once, the second one sees that the first has left. */
export async function lockOwnFamily(tx: Transaction, userId: string) {
  await sql.execute(
    tx,
    Prisma.sql`
    SELECT FROM families f JOIN family_members m ON m."familyId" = f.id
    WHERE m."userId" = ${userId}::uuid FOR NO KEY UPDATE OF f`,
  )
}
