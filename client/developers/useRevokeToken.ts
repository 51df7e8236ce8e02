import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useFailureToast } from '../platform/useFailureToast.ts'
import type { useRevokeTokenMutation } from './__generated__/useRevokeTokenMutation.graphql.ts'

export function useRevokeToken() {
  const t = useMessage()
  const toast = useToast()
  const fail = useFailureToast(t('developers.tokens.failed'))
  const [commit, isPending] = useMutation<useRevokeTokenMutation>(graphql`
    mutation useRevokeTokenMutation($input: RevokeAccessTokenInput!) {
      revokeAccessToken(input: $input) {
        __typename
        ... on RevokeAccessTokenPayload {
          viewer {
            accessTokens {
              id
            }
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function revoke(id: string) {
    commit({
      variables: { input: { id } },
      onError: () => fail(),
      onCompleted: ({ revokeAccessToken: result }) => {
        if (result.__typename !== 'RevokeAccessTokenPayload') return fail(result.message)
        toast({ title: t('developers.tokens.revoked') })
      },
    })
  }

  return { revoke, isPending }
}
