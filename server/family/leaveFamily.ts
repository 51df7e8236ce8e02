import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotAllowed, NotFound } from '../platform/failures.ts'
import { lockFamily, lockParents } from './locks.ts'

/** The caller leaves the family. The children stay with the other parent; each parent keeps their own bookings. */
export async function leaveFamily(context: Context): Promise<object> {
  const { userId } = requireUser(context)
  await runInTransaction(context, async (tx) => {
    const { other } = await requireTwoParents(tx, userId)
    await endMembership(tx, userId, other.userId)
  })
  return {}
}

/** The parent who has been in the family longer removes the other one. */
export async function removeOtherParent(context: Context): Promise<object> {
  const { userId } = requireUser(context)
  await runInTransaction(context, async (tx) => {
    const { own, other } = await requireTwoParents(tx, userId)
    if (!isLonger(own, other)) throw new NotAllowed()
    await endMembership(tx, other.userId, userId)
  })
  return {}
}

interface Membership {
  userId: string
  position: number
  joinedAt: Date
}

export function isLonger(own: Membership, other: Membership) {
  return own.joinedAt < other.joinedAt || (+own.joinedAt === +other.joinedAt && own.position < other.position)
}

/** Locks the family and returns both parents. NotFound for a parent without another one. */
async function requireTwoParents(tx: Transaction, userId: string) {
  await lockParents(tx, [userId])
  const member = await tx.familyMember.findUnique({ where: { userId } })
  if (!member) throw new NotFound()
  await lockFamily(tx, member.familyId)
  const members = await tx.familyMember.findMany({ where: { familyId: member.familyId } })
  const own = members.find((one) => one.userId === userId)
  const other = members.find((one) => one.userId !== userId)
  if (!own || !other) throw new NotFound()
  return { own, other }
}

async function endMembership(tx: Transaction, leavingId: string, stayingId: string) {
  await tx.familyMember.delete({ where: { userId: leavingId } })
  const { firstName } = await tx.user.findUniqueOrThrow({ where: { id: leavingId } })
  await emit(tx, { type: 'family.left', userId: leavingId, otherId: stayingId, name: firstName })
}
