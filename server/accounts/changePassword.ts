import { passwordRequest } from '../../domain/accounts/profile.ts'
import { revokeAllAccessTokens } from '../developers/revokeAccessTokens.ts'
import { createNotification } from '../notifications/createNotification.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { closeOtherLoginSessions } from './loginSessions.ts'
import { requireOwnPassword, requireUncommonPassword } from './ownPassword.ts'
import { hashPassword } from './passwords.ts'

/** Replaces the password, and ends all other login sessions and all access tokens. */
export async function changePassword(context: Context, input: unknown): Promise<{ userId: string }> {
  const session = requireUser(context)
  const { currentPassword, newPassword } = parseInput(passwordRequest, input)
  requireUncommonPassword(newPassword, 'newPassword')
  const person = await requireOwnPassword(context, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(newPassword)

  await runInTransaction(context.db, async (tx) => {
    await replaceHash(tx, person, passwordHash)
    await closeOtherLoginSessions(tx, session)
    await revokeAllAccessTokens(tx, person.id, context.now)
    await createNotification(tx, context.jobs, {
      userId: person.id,
      kind: 'passwordChanged',
      values: { mailTo: person.email },
      link: '/profile',
      now: context.now,
    })
  })
  return { userId: person.id }
}

interface Credential {
  id: string
  adminId: string | null
  passwordHash: string | null
}

/** Of two concurrent changes the second finds another current password and fails. */
async function replaceHash(tx: Transaction, person: Credential, passwordHash: string) {
  const { id, adminId, passwordHash: before } = person
  const data = { passwordHash }
  const { count } = adminId
    ? await tx.adminUser.updateMany({ where: { id: adminId, passwordHash: before ?? '' }, data })
    : await tx.user.updateMany({ where: { id, passwordHash: before }, data })
  if (count === 0) throw new InvalidInput([{ field: 'currentPassword', key: 'validation.currentPassword' }])
}
