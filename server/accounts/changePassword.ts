import { passwordRequest } from '../../domain/accounts/profile.ts'
import { revokeAccessTokensOf } from '../developers/revokeAccessTokens.ts'
import { sendMessage } from '../messages/sendMessage.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { type Transaction, transaction } from '../platform/database/database.ts'
import { InvalidInput, parse } from '../platform/errors.ts'
import { requireOwnPassword, requireUncommon } from './ownPassword.ts'
import { hashPassword } from './passwords.ts'
import { closeOtherSessions } from './sessions.ts'

/** Writes a new password where the old one stood, and ends all other sessions and all access tokens. */
export async function changePassword(context: Context, input: unknown): Promise<{ userId: string }> {
  const session = requireUser(context)
  const { currentPassword, newPassword } = parse(passwordRequest, input)
  requireUncommon(newPassword, 'newPassword')
  const person = await requireOwnPassword(context, currentPassword, 'currentPassword')
  const passwordHash = await hashPassword(newPassword)

  await transaction(context.db, async (tx) => {
    await replaceHash(tx, person, passwordHash)
    await closeOtherSessions(tx, session)
    await revokeAccessTokensOf(tx, person.id, context.now)
    await sendMessage(tx, context.jobs, {
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

/** Of two changes at once the second finds another password than the one it was told. */
async function replaceHash(tx: Transaction, person: Credential, passwordHash: string) {
  const { id, adminId, passwordHash: before } = person
  const data = { passwordHash }
  const { count } = adminId
    ? await tx.adminUser.updateMany({ where: { id: adminId, passwordHash: before ?? '' }, data })
    : await tx.user.updateMany({ where: { id, passwordHash: before }, data })
  if (count === 0) throw new InvalidInput([{ field: 'currentPassword', key: 'validation.currentPassword' }])
}
