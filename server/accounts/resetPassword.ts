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

/** Takes a link that still counts out of the table; null for any other. */
export type ConsumeResetLink = (tx: Transaction, tokenHash: Uint8Array, now: Date) => Promise<string | null>

/** The guard: of two that use one link at once, one deletes its row. */
export const consumeResetLink: ConsumeResetLink = async (tx, tokenHash, now) => {
  const [used] = await tx.$queryRaw<{ userId: string }[]>`
    DELETE FROM password_resets WHERE "tokenHash" = ${tokenHash} AND "expiresAt" > ${now} RETURNING "userId"`
  return used?.userId ?? null
}

/** Writes a new password for whoever has the mailed link, once; every session and access token of that account ends. */
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
    // Staff's credential is on admin_users; their users row keeps no password.
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
