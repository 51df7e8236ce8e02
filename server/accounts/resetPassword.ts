import { resetRequest } from '../../domain/accounts/resetPassword.ts'
import { revokeAllAccessTokens } from '../developers/revokeAccessTokens.ts'
import { emit } from '../events/emit.ts'
import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { consumeResetLink } from './consumeResetLink.ts'
import { InvalidResetLink } from './failures.ts'
import { requireUncommonPassword } from './ownPassword.ts'
import { hashPassword } from './passwords.ts'
import { hashResetToken } from './sendPasswordReset.ts'
import { countAttempt } from './throttle.ts'

/** Sets a new password with a mailed link, once. Ends every login session and access token of the account. */
export async function resetPassword(context: Context, input: unknown): Promise<{ done: true }> {
  const { token, newPassword } = parseInput(resetRequest, input)
  requireUncommonPassword(newPassword, 'newPassword')
  const attempt = await countAttempt(context, `resetLink:${context.caller.address}`)
  const passwordHash = await hashPassword(newPassword)

  await runInTransaction(context, async (tx) => {
    const userId = await consumeResetLink(tx, hashResetToken(token), context.now)
    if (!userId) throw new InvalidResetLink()
    const email = await replacePassword(tx, userId, passwordHash)
    await tx.passwordReset.deleteMany({ where: { userId } })
    await tx.session.deleteMany({ where: { userId } })
    await revokeAllAccessTokens(tx, userId, context.now)
    await emit(tx, { type: 'password.changed', userId, email })
  })
  await attempt.undo()
  return { done: true }
}

/** The credential of staff is a row of admin_users; their users row has no password. Returns the e-mail address. */
async function replacePassword(tx: Transaction, userId: string, passwordHash: string): Promise<string> {
  const { email, admin } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    include: { admin: true },
  })
  if (admin) await tx.adminUser.update({ where: { userId }, data: { passwordHash } })
  else await tx.user.update({ where: { id: userId }, data: { passwordHash } })
  return email
}
