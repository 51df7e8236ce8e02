import type { Transaction } from '../platform/database/database.ts'
import { lockParents } from './lockFamily.ts'

/** Id of the user's family, which is created when the user has none. */
export async function findOrCreateFamily(tx: Transaction, userId: string, now: Date): Promise<string> {
  // A second request of the same user waits here and finds the family of the first. So does a parent who joins another
  // family at the same time.
  await lockParents(tx, [userId])
  const found = await findFamilyId(tx, userId)
  if (found) return found
  const family = await tx.family.create({
    data: { createdAt: now, members: { create: { userId, joinedAt: now } } },
  })
  return family.id
}

export async function findFamilyId(tx: Transaction, userId: string): Promise<string | null> {
  const member = await tx.familyMember.findUnique({ where: { userId }, select: { familyId: true } })
  return member?.familyId ?? null
}
