import { InvalidInput, TooManyAttempts } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { InvalidResetLink } from './failures.ts'
import { requestPasswordReset } from './requestPasswordReset.ts'
import { resetPassword } from './resetPassword.ts'

failure(InvalidResetLink, {
  description: 'The link was used already, is older than an hour, or never was one.',
})

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'Whose password is forgotten.',
  fields: (t) => ({ email: t.string({ required: true, description: 'E-mail address of the account.' }) }),
})

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'The mailed link and the new password.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'What stands behind the # of the mailed link.' }),
    newPassword: t.string({ required: true, description: '8 to 128 characters, not one of the commonest.' }),
    confirmPassword: t.string({ required: true, description: 'The new password again.' }),
  }),
})

const RequestPasswordResetPayload = payload<{ email: string }>('RequestPasswordResetPayload', {
  description: 'If there is such an account, a link is on its way. The answer is the same if there is none.',
  fields: (t) => ({ email: t.exposeString('email', { description: 'The address, as it was taken.' }) }),
})

const ResetPasswordPayload = payload<{ done: boolean }>('ResetPasswordPayload', {
  description:
    'The new password counts, and every session of the account has ended. Nobody is signed in by this.',
  fields: (t) => ({ done: t.exposeBoolean('done', { description: 'Always true.' }) }),
})

mutation('requestPasswordReset', {
  type: RequestPasswordResetPayload,
  description:
    'Mails a link to choose a new password: good once, for an hour. Says nothing of who has an account.',
  input: RequestPasswordResetInput,
  failures: [InvalidInput, TooManyAttempts],
  run: requestPasswordReset,
})

mutation('resetPassword', {
  type: ResetPasswordPayload,
  description: 'Chooses a new password with a mailed link.',
  input: ResetPasswordInput,
  failures: [InvalidInput, InvalidResetLink, TooManyAttempts],
  run: resetPassword,
})
