import { InvalidInput, NotSignedIn, TooManyAttempts } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { failure } from '../../platform/graphql/failures/failure.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { EmailAlreadyVerified, InvalidVerificationLink } from '../failures.ts'
import { User } from '../User.graphql.ts'
import { requestEmailVerification } from './requestEmailVerification.ts'
import { verifyEmail } from './verifyEmail.ts'

failure(EmailAlreadyVerified, {
  description: 'The link, or a newer one, was already used: the address is verified.',
})

failure(InvalidVerificationLink, {
  description: 'The link is older than 24 hours, was never sent, or belongs to a former address.',
})

const VerifyEmailInput = builder.inputType('VerifyEmailInput', {
  description: 'Token from the mailed link.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'Token from the mailed link: the part after `#`.' }),
  }),
})

const VerifyEmailPayload = payload<{ email: string }>('VerifyEmailPayload', {
  description: 'The e-mail address is verified.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The verified e-mail address.' }),
  }),
})

const RequestEmailVerificationPayload = payload<{ userId: string }>('RequestEmailVerificationPayload', {
  description: 'A new link is on its way, unless the address is already verified.',
  fields: (t) => ({
    user: t.load({ type: User, id: 'userId', description: 'The signed-in user.' }),
  }),
})

mutation('verifyEmail', {
  type: VerifyEmailPayload,
  description: 'Verifies an e-mail address with a mailed link. The link works once, for 24 hours.',
  input: VerifyEmailInput,
  failures: [InvalidInput, EmailAlreadyVerified, InvalidVerificationLink, TooManyAttempts],
  run: verifyEmail,
})

mutation('requestEmailVerification', {
  type: RequestEmailVerificationPayload,
  description:
    'Mails a new verification link to the signed-in user, at most 5 in an hour. A verified address gets no mail.',
  failures: [NotSignedIn, TooManyAttempts],
  run: requestEmailVerification,
})
