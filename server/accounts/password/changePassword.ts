import { passwordRequest } from '../../../domain/accounts/profile.ts'
import { revokeAllAccessTokens } from '../../developers/revokeAccessTokens.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../../platform/failures.ts'
import { endAccess } from '../access/endAccess.ts'
import { closeOtherLoginSessions } from '../signIn/loginSessions.ts'
import { requireOwnCredential, requireOwnPassword, requireUncommonPassword } from './ownPassword.ts'
import { hashPassword } from './passwords.ts'

/** Replaces the caller's password, and ends all other login sessions and all access tokens. Ends all other access on request. */
export async function changePassword(context: Context, input: unknown): Promise<{ userId: string }> {
  const session = requireUser(context)
  const { currentPassword, newPassword, endsAccess } = parseInput(passwordRequest, input)
  await requireUncommonPassword(context, newPassword, 'newPassword', await requireOwnCredential(context))
  const person = await requireOwnPassword(context, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(newPassword)

  await runInTransaction(context, async (tx) => {
    await replaceHash(tx, person, passwordHash)
    await closeOtherLoginSessions(tx, session)
    await revokeAllAccessTokens(tx, person.id, context.now)
    if (endsAccess)
      await endAccess(tx, { userId: person.id, keptSessionId: session.sessionId, now: context.now })
    await emit(tx, {
      type: 'password.changed',
      action: 'changePassword',
      userId: person.id,
      email: person.email,
    })
  })
  return { userId: person.id }
}

interface Credential {
  id: string
  adminId: string | null
  passwordHash: string | null
}

/** Of two parallel changes the second fails, because the old hash no longer matches. */
async function replaceHash(tx: Transaction, person: Credential, passwordHash: string) {
  const { id, adminId, passwordHash: before } = person
  const data = { passwordHash }
  const { count } = adminId
    ? await tx.adminUser.updateMany({ where: { id: adminId, passwordHash: before ?? '' }, data })
    : await tx.user.updateMany({ where: { id, passwordHash: before }, data })
  if (count === 0) throw new InvalidInput([{ field: 'currentPassword', key: 'validation.currentPassword' }])
}
