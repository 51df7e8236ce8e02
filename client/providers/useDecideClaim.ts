import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useDecideClaimMutation } from './__generated__/useDecideClaimMutation.graphql.ts'

/** `onSettled` is called after every result: after a failure the claim may be gone. */
export function useDecideClaim(onSettled: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useDecideClaimMutation>(
    graphql`
      mutation useDecideClaimMutation($input: DecideClaimInput!) {
        result: decideClaim(input: $input) {
          ... on DecideClaimPayload @alias(as: "payload") {
            claim {
              id
              state
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('claim.decide.failed'),
      onDone: onSettled,
      onFailure: onSettled,
    },
  )

  function decide(claimId: string, approve: boolean) {
    const title = approve ? t('claim.approved') : t('claim.refused')
    commit({ input: { claimId, approve } }, { successToast: { title, description: t('claim.result') } })
  }

  return { decide, isPending }
}
