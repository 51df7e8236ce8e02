import { resetRequest } from '../../domain/accounts/resetPassword.ts'
import { revokeAllAccessTokens } from '../developers/revokeAccessTokens.ts'
import { createNotification } from '../notifications/createNotification.ts'
import type { Context } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { InvalidResetLink } from './failures.ts'
import { requireUncommonPassword } from './ownPassword.ts'
import { hashPassword } from './passwords.ts'
import { hashResetToken } from './sendPasswordReset.ts'
import { countAttempt } from './throttle.ts'

/** Deletes a valid reset link and returns its user; null for any other link. */
export type ConsumeResetLink = (tx: Transaction, tokenHash: Uint8Array, now: Date) => Promise<string | null>

/** The guard: of two concurrent uses only one deletes the row. */
export const consumeResetLink: ConsumeResetLink = async (tx, tokenHash, now) => {
  const [used] = await tx.$queryRaw<{ userId: string }[]>`
    DELETE FROM password_resets WHERE "tokenHash" = ${tokenHash} AND "expiresAt" > ${now} RETURNING "userId"`
  return used?.userId ?? null
}

/**
 * Replaces the password once for the owner of the mailed link. Ends every login session and access token of
 * the account.
 */
export async function resetPassword(
  context: Context,
  input: unknown,
  use = consumeResetLink,
): Promise<{ done: true }> {
  const { token, newPassword } = parseInput(resetRequest, input)
  requireUncommonPassword(newPassword, 'newPassword')
  const { db, jobs, now, caller } = context
  const attempt = await countAttempt(context, `resetLink:${caller.address}`)
  const passwordHash = await hashPassword(newPassword)

  await runInTransaction(db, async (tx) => {
    const userId = await use(tx, hashResetToken(token), now)
    if (!userId) throw new InvalidResetLink()
    const { email, admin } = await tx.user.findUniqueOrThrow({
      where: { id: userId },
      include: { admin: true },
    })
    // The credential of staff is on admin_users. Their users row has no password.
    if (admin) await tx.adminUser.update({ where: { userId }, data: { passwordHash } })
    else await tx.user.update({ where: { id: userId }, data: { passwordHash } })
    await tx.passwordReset.deleteMany({ where: { userId } })
    await tx.session.deleteMany({ where: { userId } })
    await revokeAllAccessTokens(tx, userId, now)
    await createNotification(tx, jobs, {
      userId,
      kind: 'passwordChanged',
      values: { mailTo: email },
      link: '/profile',
      now,
    })
  })
  await attempt.undo()
  return { done: true }
}
