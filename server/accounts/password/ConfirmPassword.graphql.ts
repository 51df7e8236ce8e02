import { confirmPasswordRequest } from '../../../domain/accounts/confirmPassword.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { InvalidInput, NotSignedIn, parseInput, TooManyAttempts } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { User } from '../User.graphql.ts'
import { requireOwnPassword } from './ownPassword.ts'

const ConfirmPasswordInput = builder.inputType('ConfirmPasswordInput', {
  description: 'Password of the signed-in user.',
  fields: (t) => ({
    password: t.string({ required: true, description: 'Password that is valid now.' }),
  }),
})

const ConfirmPasswordPayload = payload<{ userId: string }>('ConfirmPasswordPayload', {
  description: 'For ten minutes this login session may change money and rights.',
  fields: (t) => ({
    user: t.load({ type: User, id: 'userId', description: 'The signed-in user.' }),
  }),
})

mutation('confirmPassword', {
  type: ConfirmPasswordPayload,
  description:
    'Confirms the password of the signed-in user after PasswordRequired. Signing in confirms it too. At most 10 wrong passwords in 15 minutes are accepted from one login session.',
  input: ConfirmPasswordInput,
  failures: [InvalidInput, NotSignedIn, TooManyAttempts],
  run: confirmPassword,
})

/** Confirms the password of the signed-in user, which allows changes of money and rights for ten minutes. */
async function confirmPassword(context: Context, input: unknown): Promise<{ userId: string }> {
  const { userId, sessionId } = requireUser(context)
  const { password } = parseInput(confirmPasswordRequest, input)
  await requireOwnPassword(context, password, 'password')
  await context.db.session.updateMany({ where: { id: sessionId }, data: { passwordAt: context.now } })
  return { userId }
}
