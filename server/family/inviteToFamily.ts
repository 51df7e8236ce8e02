import { familyInvitationRequest, PARENTS_MAX } from '../../domain/family/familyInvitation.ts'
import {
  type CountedMail,
  returnMailAllowance,
  takeMailAllowance,
} from '../notifications/delivery/limitMails.ts'
import { type Context, requireUser, requireVerifiedEmail } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, NotFound, NotSignedIn, parseInput, TooManyAttempts } from '../platform/failures.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { holdLoginSession } from '../platform/holdLoginSession.ts'
import { enqueue } from '../platform/jobs/defineJob.ts'
import { AlreadyInvited, FamilyFull } from './failures.ts'
import { insertInvitation } from './insertInvitation.ts'
import { findFamilyId, lockOrCreateFamily } from './lockOrCreateFamily.ts'
import { sendFamilyInvitationJob } from './sendFamilyInvitation.ts'

/** Invites a second parent by mail (product.md, section 17). The link works once, for seven days. */
export async function inviteToFamily(context: Context, input: unknown): Promise<object> {
  const user = requireUser(context)
  requireVerifiedEmail(user)
  const { email } = parseInput(familyInvitationRequest, input)
  const own = await context.db.user.findUnique({ where: { id: user.userId }, select: { email: true } })
  if (!own) throw new NotSignedIn()
  if (own.email === email)
    throw new InvalidInput([{ field: 'email', key: 'validation.familyInvitation.own' }])
  // The limits have a connection of their own: inside the transaction, many invitations at once would wait for each other.
  const mails = listCountedMails(email, own.email)
  const retryAfterSeconds = await takeMailAllowance(context.primary, ...mails)
  if (retryAfterSeconds !== null) throw new TooManyAttempts(retryAfterSeconds)
  try {
    await runInTransaction(context, async (tx) => {
      const familyId = await lockOrCreateFamily(tx, user.userId, context.now)
      await holdLoginSession(tx, user)
      if ((await tx.familyMember.count({ where: { familyId } })) >= PARENTS_MAX) throw new FamilyFull()
      const id = await insertInvitation(tx, { familyId, email, invitedBy: user.userId, now: context.now })
      if (!id) throw new AlreadyInvited()
      await enqueue(tx, sendFamilyInvitationJob, { invitationId: id })
    })
  } catch (failure) {
    await returnMailAllowance(context.primary, ...mails)
    throw failure
  }
  return {}
}

/** Counted for the address and for the inviter, so an account cannot flood one mailbox or many. */
const listCountedMails = (email: string, inviter: string): CountedMail[] => [
  { kind: 'familyInvitation', email },
  { kind: 'familyInvitations', email: inviter },
]

/** Withdraws the invitation of the caller's family. Its link works no more. */
export async function revokeFamilyInvitation(context: Context): Promise<object> {
  const { userId } = requireUser(context)
  await runInTransaction(context, async (tx) => {
    const familyId = await findFamilyId(tx, userId)
    const { count } = await tx.familyInvitation.deleteMany({
      where: { familyId: toUuidOrNil(familyId) },
    })
    if (count === 0) throw new NotFound()
  })
  return {}
}
