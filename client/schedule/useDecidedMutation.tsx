import { type ReactNode, useState } from 'react'
import type { GraphQLTaggedNode } from 'relay-runtime'
import {
  type ResultMutation,
  type ResultMutationOptions,
  useResultMutation,
} from '../platform/relay/useResultMutation.ts'
import type { BookingsDecisionDialog_concerned$key } from './__generated__/BookingsDecisionDialog_concerned.graphql.ts'
import { BookingsDecisionDialog, type Decision } from './BookingsDecisionDialog.tsx'

/** A mutation with a decision in its input. Its BookingsConcerned has the alias `concerned`. */
interface DecidedMutation extends ResultMutation {
  variables: { input: object }
  response: ResultMutation['response'] & {
    readonly result: { readonly concerned?: BookingsDecisionDialog_concerned$key | null }
  }
}

interface DecidedOptions<Mutation extends DecidedMutation> extends ResultMutationOptions<Mutation> {
  /** What the operator has already typed as a reason. */
  initialReason?: string
}

interface OpenQuestion<Mutation extends DecidedMutation> {
  concerned: BookingsDecisionDialog_concerned$key
  input: Mutation['variables']['input']
  options: DecidedOptions<Mutation>
}

/**
 * A mutation that may concern bookings. When it does, `dialog` shows them, and the decision is sent with the same input.
 * Render `dialog` where the mutation is used.
 */
export function useDecidedMutation<Mutation extends DecidedMutation>(
  mutation: GraphQLTaggedNode,
  hookOptions: ResultMutationOptions<Mutation>,
) {
  const [commit, isPending] = useResultMutation<Mutation>(mutation, hookOptions)
  const [question, setQuestion] = useState<OpenQuestion<Mutation> | null>(null)

  function send(
    input: Mutation['variables']['input'],
    options: DecidedOptions<Mutation> = {},
    decision?: Decision,
  ) {
    const variables = { input: decision ? { ...input, decision } : input } as Mutation['variables']
    return commit(variables, {
      ...options,
      onResult({ concerned }) {
        setQuestion(concerned ? { concerned, input, options } : null)
        return Boolean(concerned)
      },
    })
  }

  const dialog: ReactNode = question && (
    <BookingsDecisionDialog
      concerned={question.concerned}
      initialReason={question.options.initialReason ?? ''}
      isPending={isPending}
      onDecide={(decision) => send(question.input, question.options, decision)}
      onClose={() => setQuestion(null)}
    />
  )
  return { send, isPending, dialog }
}
