import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useRevokeTokenMutation } from './__generated__/useRevokeTokenMutation.graphql.ts'

export function useRevokeToken(onFailure: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useRevokeTokenMutation>(
    graphql`
      mutation useRevokeTokenMutation($input: RevokeAccessTokenInput!) {
        result: revokeAccessToken(input: $input) {
          ... on RevokeAccessTokenPayload @alias(as: "payload") {
            viewer {
              accessTokens {
                id
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('developers.tokens.failed'),
      successToast: { title: t('developers.tokens.revoked') },
      onFailure,
    },
  )

  return { revoke: (id: string) => commit({ input: { id } }), isPending }
}
