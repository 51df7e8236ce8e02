import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useDecideClaimMutation } from './__generated__/useDecideClaimMutation.graphql.ts'

interface DecideClaimOptions {
  onDecided: () => void
  /** Called after every result. */
  onSettled: () => void
}

export function useDecideClaim({ onDecided, onSettled }: DecideClaimOptions) {
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
      onDone: () => {
        onSettled()
        onDecided()
      },
      onFailure: onSettled,
    },
  )

  function decide(claimId: string, approve: boolean) {
    const title = approve ? t('claim.approved') : t('claim.refused')
    commit({ input: { claimId, approve } }, { successToast: { title, description: t('claim.result') } })
  }

  return { decide, isPending }
}
