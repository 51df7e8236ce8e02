import {
  EmailNotVerified,
  type InvalidFieldProblem,
  InvalidInput,
  KeyReused,
  NotAllowed,
  NotFound,
  NotSignedIn,
  PasswordRequired,
  TooManyAttempts,
} from '../../failures.ts'
import { builder } from '../builder.ts'
import { failure } from './failure.ts'

const InvalidField = builder.objectRef<InvalidFieldProblem>('InvalidField').implement({
  description: 'Input field that breaks a rule.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: "Path of the input field, such as 'series.recurringCount'.",
    }),
    code: t.exposeString('key', {
      description: "Stable code of the broken rule for programs, such as 'validation.required'.",
    }),
    message: t.string({
      description: "The broken rule as a sentence in the reader's language.",
      resolve: (problem, _, context) => context.t(problem.key, problem.values),
    }),
  }),
})

failure(InvalidInput, {
  description: 'One or more input fields break a rule.',
  fields: (t) => ({
    fields: t.field({
      type: [InvalidField],
      description: 'The fields that break a rule, each with its message; at least one.',
      resolve: (failure) => failure.fields,
    }),
  }),
})

failure(NotFound, { description: 'The object does not exist, or the caller may not see it.' })

failure(NotSignedIn, { description: 'The caller must sign in first.' })

failure(NotAllowed, {
  description:
    'The caller is signed in but has no right to do this: only the owner, provider managers or staff may.',
})

failure(EmailNotVerified, {
  description:
    'The user must first verify the e-mail address with the mailed link; `requestEmailVerification` sends a new one.',
})

failure(PasswordRequired, {
  description:
    'The change moves money or rights and requires the password. `confirmPassword` accepts it for ten minutes.',
})

failure(TooManyAttempts, {
  description: 'Too many attempts with a wrong secret in a short time.',
  fields: (t) => ({
    retryAfter: t.exposeInt('retryAfter', { description: 'Seconds until the next attempt is accepted.' }),
  }),
})

failure(KeyReused, {
  description: 'The user has sent this idempotency key before with another input.',
})
