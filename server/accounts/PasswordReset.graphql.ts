import { InvalidInput, TooManyAttempts } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { FailureInterface } from '../platform/graphql/failures.graphql.ts'
import { InvalidResetLink } from './failures.ts'
import { requestPasswordReset } from './requestPasswordReset.ts'
import { resetPassword } from './resetPassword.ts'

builder.objectType(InvalidResetLink, {
  name: 'InvalidResetLink',
  description: 'The link was used already, is older than an hour, or never was one.',
  interfaces: [FailureInterface],
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

const RequestPasswordResetPayload = builder
  .objectRef<{ email: string }>('RequestPasswordResetPayload')
  .implement({
    description:
      'If there is such an account, a link is on its way. The answer is the same if there is none.',
    fields: (t) => ({ email: t.exposeString('email', { description: 'The address, as it was taken.' }) }),
  })

const ResetPasswordPayload = builder.objectRef<{ done: boolean }>('ResetPasswordPayload').implement({
  description:
    'The new password counts, and every session of the account has ended. Nobody is signed in by this.',
  fields: (t) => ({ done: t.exposeBoolean('done', { description: 'Always true.' }) }),
})

builder.mutationFields((t) => ({
  requestPasswordReset: t.field({
    type: RequestPasswordResetPayload,
    description:
      'Mails a link to choose a new password: good once, for an hour. Says nothing of who has an account.',
    errors: { types: [InvalidInput, TooManyAttempts], union: { description: 'What asking comes to.' } },
    args: { input: t.arg({ type: RequestPasswordResetInput, required: true, description: 'Whose.' }) },
    resolve: (_, { input }, context) => requestPasswordReset(context, input),
  }),
  resetPassword: t.field({
    type: ResetPasswordPayload,
    description: 'Chooses a new password with a mailed link.',
    errors: {
      types: [InvalidInput, InvalidResetLink, TooManyAttempts],
      union: { description: 'What choosing comes to.' },
    },
    args: { input: t.arg({ type: ResetPasswordInput, required: true, description: 'Link and password.' }) },
    resolve: (_, { input }, context) => resetPassword(context, input),
  }),
}))
