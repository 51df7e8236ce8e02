import { confirmPasswordRequest } from '../../../domain/accounts/confirmPassword.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { parseInput } from '../../platform/failures.ts'
import { requireOwnPassword } from './ownPassword.ts'

/** Confirms the password of the signed-in user, which allows changes of money and rights for ten minutes. */
export async function confirmPassword(context: Context, input: unknown): Promise<{ userId: string }> {
  const { userId, sessionId } = requireUser(context)
  const { password } = parseInput(confirmPasswordRequest, input)
  await requireOwnPassword(context, password, 'password')
  await context.db.session.updateMany({ where: { id: sessionId }, data: { passwordAt: context.now } })
  return { userId }
}
