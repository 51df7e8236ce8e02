import type { Transaction } from '../platform/database/database.ts'
import { lockFamily, lockParents } from './locks.ts'

/** Locks the user's family, which is created when the user has none, and returns its id. */
export async function lockOrCreateFamily(tx: Transaction, userId: string, now: Date): Promise<string> {
  // A second request of the same user waits here and finds the family of the first. So does a parent who joins another
  // family at the same time.
  await lockParents(tx, [userId])
  const found = await findFamilyId(tx, userId)
  if (found) {
    await lockFamily(tx, found)
    // The other parent may have removed the user before the lock.
    if ((await findFamilyId(tx, userId)) === found) return found
  }
  const family = await tx.family.create({
    data: { createdAt: now, members: { create: { userId, joinedAt: now } } },
  })
  return family.id
}

export async function findFamilyId(tx: Transaction, userId: string): Promise<string | null> {
  const member = await tx.familyMember.findUnique({ where: { userId }, select: { familyId: true } })
  return member?.familyId ?? null
}
