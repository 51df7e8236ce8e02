import { passwordResetRequest } from '../../../domain/accounts/resetPassword.ts'
import type { Context } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, parseInput, TooManyAttempts } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { failure } from '../../platform/graphql/failures/failure.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { enqueue } from '../../platform/jobs/defineJob.ts'
import { InvalidResetLink } from '../failures.ts'
import { countAttempt } from '../throttle.ts'
import { resetPassword } from './resetPassword.ts'
import { sendPasswordResetJob } from './sendPasswordReset.ts'

failure(InvalidResetLink, {
  description: 'The link was already used, is older than one hour, or was never sent.',
})

const RequestPasswordResetInput = builder.inputType('RequestPasswordResetInput', {
  description: 'Request for a link to reset a forgotten password.',
  fields: (t) => ({
    email: t.string({
      required: true,
      description: 'E-mail address of the account; capital letters do not matter.',
    }),
  }),
})

const ResetPasswordInput = builder.inputType('ResetPasswordInput', {
  description: 'Token from the mailed link, with the new password.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'Token from the mailed link: the part after `#`.' }),
    newPassword: t.string({
      required: true,
      description: 'New password: 8 to 128 characters, not a commonly leaked password or a variant of one.',
    }),
    confirmPassword: t.string({ required: true, description: 'The same new password again.' }),
  }),
})

const RequestPasswordResetPayload = payload<{ email: string }>('RequestPasswordResetPayload', {
  description:
    'Acknowledges the request. The payload is the same whether or not an account with this address exists.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'E-mail address as the server read it.' }),
  }),
})

const ResetPasswordPayload = payload<{ done: boolean }>('ResetPasswordPayload', {
  description:
    'The new password is valid. All login sessions, access tokens, webhooks, calendar addresses and push subscriptions of the account have ended. The user is not signed in.',
  fields: (t) => ({
    done: t.exposeBoolean('done', { description: 'Always true when the mutation succeeds.' }),
  }),
})

mutation('requestPasswordReset', {
  type: RequestPasswordResetPayload,
  description:
    'Mails a link for choosing a new password. The link works once, for one hour. The result does not reveal whether an account exists.',
  input: RequestPasswordResetInput,
  failures: [InvalidInput, TooManyAttempts],
  run: requestPasswordReset,
})

mutation('resetPassword', {
  type: ResetPasswordPayload,
  description:
    'Sets a new password with a mailed link and ends all login sessions, access tokens, webhooks, calendar addresses and push subscriptions of the account.',
  input: ResetPasswordInput,
  failures: [InvalidInput, InvalidResetLink, TooManyAttempts],
  run: resetPassword,
})

/**
 * Requests a reset link by mail. The response and its duration are the same for an unknown address: a job is enqueued in
 * both cases, and the job sends no mail without a user.
 */
async function requestPasswordReset(context: Context, input: unknown): Promise<{ email: string }> {
  const { email } = parseInput(passwordResetRequest, input)
  const { db, caller } = context
  // Never undone, because each request may send a mail. Counted apart from sign-in, so it cannot block sign-in.
  await countAttempt(context, `reset:${email}`, `resetAddress:${caller.address}`)
  const user = await db.user.findUnique({ where: { email }, select: { id: true } })
  await runInTransaction(context, (tx) => enqueue(tx, sendPasswordResetJob, { userId: user?.id ?? null }))
  return { email }
}
