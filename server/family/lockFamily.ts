import type { Transaction } from '../platform/database/database.ts'

/** Serialises the requests that add children to one family, so that each counts the children of the others. */
export async function lockFamily(tx: Transaction, familyId: string) {
  await tx.$executeRaw`SELECT FROM families WHERE id = ${familyId}::uuid FOR NO KEY UPDATE`
}
