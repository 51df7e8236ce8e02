import {
  type Failure,
  type InvalidFieldProblem,
  InvalidInput,
  KeyReused,
  NotAllowed,
  NotFound,
  NotSignedIn,
  TooManyAttempts,
} from '../failures.ts'
import { builder } from './builder.ts'

/** The interface that every member of a result union for a failure has. */
export const FailureInterface = builder.interfaceRef<Failure>('Failure').implement({
  description: 'An expected failure. Nothing was changed.',
  fields: (t) => ({
    message: t.string({
      description: "What went wrong, in the reader's language.",
      resolve: (failure, _, context) => context.t(failure.key, failure.values),
    }),
  }),
})

const InvalidField = builder.objectRef<InvalidFieldProblem>('InvalidField').implement({
  description: 'An input field that breaks a rule.',
  fields: (t) => ({
    field: t.exposeString('field', {
      description: "Path of the input field, as in 'series.recurringCount'.",
    }),
    code: t.exposeString('key', { description: 'Stable code of the rule, for programs.' }),
    message: t.string({
      description: "The rule in the reader's language.",
      resolve: (problem, _, context) => context.t(problem.key, problem.values),
    }),
  }),
})

builder.objectType(InvalidInput, {
  name: 'InvalidInput',
  description: 'Some input fields break a rule.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    fields: t.field({
      type: [InvalidField],
      description: 'Each broken field with its message.',
      resolve: (failure) => failure.fields,
    }),
  }),
})

builder.objectType(NotFound, {
  name: 'NotFound',
  description: 'There is no such thing, or the caller may not know of it.',
  interfaces: [FailureInterface],
})

builder.objectType(NotSignedIn, {
  name: 'NotSignedIn',
  description: 'The caller has to sign in first.',
  interfaces: [FailureInterface],
})

builder.objectType(NotAllowed, {
  name: 'NotAllowed',
  description: "The caller is signed in, and this is not theirs to do: another person's, or only for staff.",
  interfaces: [FailureInterface],
})

builder.objectType(TooManyAttempts, {
  name: 'TooManyAttempts',
  description: 'Too many tries in a row.',
  interfaces: [FailureInterface],
  fields: (t) => ({
    retryAfter: t.exposeInt('retryAfter', { description: 'Seconds until the next try is answered.' }),
  }),
})

builder.objectType(KeyReused, {
  name: 'KeyReused',
  description: 'The idempotency key belongs to another request of this person.',
  interfaces: [FailureInterface],
})
