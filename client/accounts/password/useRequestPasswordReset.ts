import { graphql } from 'react-relay'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type { useRequestPasswordResetMutation } from './__generated__/useRequestPasswordResetMutation.graphql.ts'

interface RequestPasswordResetOptions {
  onDone: (email: string) => void
  onFailure: (message: string) => void
}

export function useRequestPasswordReset({ onDone, onFailure }: RequestPasswordResetOptions) {
  const [commit, isPending] = useResultMutation<useRequestPasswordResetMutation>(
    graphql`
      mutation useRequestPasswordResetMutation($input: RequestPasswordResetInput!) {
        result: requestPasswordReset(input: $input) {
          ... on RequestPasswordResetPayload @alias(as: "payload") {
            email
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      onDone: ({ email }) => onDone(email),
      onFailure: ({ message }) => onFailure(message),
    },
  )

  return { request: (input: { email: string }) => commit({ input }), isPending }
}
