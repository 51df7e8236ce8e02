import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { useRequestPasswordResetMutation } from './__generated__/useRequestPasswordResetMutation.graphql.ts'

interface Options {
  onDone: (email: string) => void
  onFailure: (message: string) => void
}

export function useRequestPasswordReset({ onDone, onFailure }: Options) {
  const t = useMessage()
  const [commit, isPending] = useMutation<useRequestPasswordResetMutation>(graphql`
    mutation useRequestPasswordResetMutation($input: RequestPasswordResetInput!) {
      requestPasswordReset(input: $input) {
        __typename
        ... on RequestPasswordResetPayload {
          email
        }
        ... on InvalidInput {
          message
        }
        ... on TooManyAttempts {
          message
        }
      }
    }
  `)

  function request(input: { email: string }) {
    commit({
      variables: { input },
      onError: () => onFailure(t('shell.error.offline.text')),
      onCompleted: ({ requestPasswordReset: result }) => {
        if (result.__typename === '%other') return onFailure(t('accounts.forgot.failed'))
        if (result.__typename !== 'RequestPasswordResetPayload') return onFailure(result.message)
        onDone(result.email)
      },
    })
  }

  return { request, isPending }
}
