import type { Transaction } from '../platform/database/database.ts'

/** Serialises the requests that change the families of these users. The ids ascend, against deadlocks. */
export async function lockParents(tx: Transaction, userIds: string[]) {
  await tx.$executeRaw`
    SELECT FROM users WHERE id = ANY(${userIds}::uuid[]) ORDER BY id FOR NO KEY UPDATE`
}

/** Serialises the requests that add children to one family, so that each counts the children of the others. */
export async function lockFamily(tx: Transaction, familyId: string) {
  await tx.$executeRaw`SELECT FROM families WHERE id = ${familyId}::uuid FOR NO KEY UPDATE`
}
