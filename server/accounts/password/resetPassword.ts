import { resetRequest } from '../../../domain/accounts/resetPassword.ts'
import { emit } from '../../events/emit.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { hashSecretToken } from '../../platform/secretToken.ts'
import { endAccess } from '../access/endAccess.ts'
import { markEmailVerified } from '../email/markEmailVerified.ts'
import { InvalidResetLink } from '../failures.ts'
import { countAttempt } from '../throttle.ts'
import { consumeResetLink } from './consumeResetLink.ts'
import { requireUncommonPassword } from './ownPassword.ts'
import { hashPassword } from './passwords.ts'

interface PasswordOwner {
  id: string
  admin: { isActive: boolean } | null
}

/** Sets a new password with a mailed link, once. Ends all other access to the account. */
export async function resetPassword(context: Context, input: unknown): Promise<{ done: true }> {
  const { token, newPassword } = parseInput(resetRequest, input)
  const attempt = await countAttempt(context, `resetLink:${context.caller.address}`)
  const passwordHash = await hashPassword(newPassword)

  await runInTransaction(context, async (tx) => {
    const userId = await consumeResetLink(tx, hashSecretToken(token), context.now)
    if (!userId) throw new InvalidResetLink()
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId }, include: { admin: true } })
    // A refused password rolls the transaction back: the link stays valid.
    await requireUncommonPassword(context, newPassword, 'newPassword', user)
    await replacePassword(tx, user, passwordHash)
    // The mailed link proves the address too; a changed address would have ended the link.
    await markEmailVerified(tx, { userId, email: user.email }, context.now)
    await endAccess(tx, { userId, keptSessionId: null, now: context.now })
    await emit(tx, { type: 'password.changed', action: 'resetPassword', userId, email: user.email })
  })
  await attempt.undo()
  return { done: true }
}

/** The credential of staff is a row of admin_users; their users row has no password. Former staff are users. */
async function replacePassword(tx: Transaction, { id, admin }: PasswordOwner, passwordHash: string) {
  if (admin?.isActive) await tx.adminUser.update({ where: { userId: id }, data: { passwordHash } })
  else await tx.user.update({ where: { id }, data: { passwordHash } })
}
