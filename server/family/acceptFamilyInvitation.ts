import { CHILDREN_MAX } from '../../domain/family/childRequest.ts'
import { acceptInvitationRequest, PARENTS_MAX } from '../../domain/family/familyInvitation.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { hashSecretToken } from '../platform/secretToken.ts'
import { consumeInvitation } from './consumeInvitation.ts'
import {
  AlreadyInFamily,
  FamilyFull,
  InvalidFamilyInvitation,
  InvitationForOther,
  TooManyChildren,
} from './failures.ts'
import { findFamilyId } from './lockOrCreateFamily.ts'
import { lockFamily, lockParents } from './locks.ts'

/**
 * The caller joins the family of the invitation, and the caller's children join too. Only the account with the invited
 * address may accept: a forwarded mail shows the children to no other person.
 */
export async function acceptFamilyInvitation(context: Context, input: unknown): Promise<object> {
  const { userId } = requireUser(context)
  const { token } = parseInput(acceptInvitationRequest, input)
  await runInTransaction(context, async (tx) => {
    const tokenHash = hashSecretToken(token)
    const invitation = await consumeInvitation(tx, tokenHash, context.now)
    if (!invitation) return requireJoined(tx, userId, tokenHash)
    const { email, firstName } = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    if (email !== invitation.email) throw new InvitationForOther()
    await lockParents(tx, [userId, invitation.invitedBy])
    await joinFamily(tx, { userId, familyId: invitation.familyId, tokenHash, now: context.now })
    const others = await tx.familyMember.findMany({
      where: { familyId: invitation.familyId, userId: { not: userId } },
    })
    await emit(tx, {
      type: 'family.joined',
      userId,
      name: firstName,
      otherIds: others.map((other) => other.userId),
    })
  })
  return {}
}

/** A parent who never received the response accepts again. */
async function requireJoined(tx: Transaction, userId: string, invitationHash: TokenHash) {
  if (!(await tx.familyMember.findFirst({ where: { userId, invitationHash } })))
    throw new InvalidFamilyInvitation()
}

type TokenHash = ReturnType<typeof hashSecretToken>

interface Joining {
  userId: string
  familyId: string
  tokenHash: TokenHash
  now: Date
}

async function joinFamily(tx: Transaction, { userId, familyId, tokenHash, now }: Joining) {
  const ownId = await findFamilyId(tx, userId)
  if (ownId === familyId) throw new AlreadyInFamily()
  for (const id of [familyId, ...(ownId ? [ownId] : [])].sort()) await lockFamily(tx, id)
  if (ownId) await bringChildren(tx, ownId, familyId)
  const members = await tx.familyMember.findMany({ where: { familyId }, select: { position: true } })
  if (members.length >= PARENTS_MAX) throw new FamilyFull()
  const position = members.some((member) => member.position === 1) ? 2 : 1
  await tx.familyMember.create({
    data: { userId, familyId, position, joinedAt: now, invitationHash: tokenHash },
  })
}

/** Moves the children into the new family and ends the old one, which had no other parent. */
async function bringChildren(tx: Transaction, ownId: string, familyId: string) {
  if ((await tx.familyMember.count({ where: { familyId: ownId } })) > 1) throw new AlreadyInFamily()
  const count = await tx.child.count({ where: { familyId: { in: [ownId, familyId] } } })
  if (count > CHILDREN_MAX) throw new TooManyChildren()
  await tx.child.updateMany({ where: { familyId: ownId }, data: { familyId } })
  await tx.family.delete({ where: { id: ownId } })
}
