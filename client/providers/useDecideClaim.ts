import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useDecideClaimMutation } from './__generated__/useDecideClaimMutation.graphql.ts'

interface DecideClaimOptions {
  onDecided: () => void
  onSettled: () => void
}

export function useDecideClaim({ onDecided, onSettled }: DecideClaimOptions) {
  const t = useMessage()
  const toast = useToast()
  const [commit, isPending] = useMutation<useDecideClaimMutation>(graphql`
    mutation useDecideClaimMutation($input: DecideClaimInput!) {
      decideClaim(input: $input) {
        __typename
        ... on DecideClaimPayload {
          claim {
            id
            state
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('claim.decide.failed'), description, tone: 'destructive' })
    onSettled()
  }

  function decide(claimId: string, approve: boolean) {
    commit({
      variables: { input: { claimId, approve } },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ decideClaim: result }) => {
        if (!result.claim) return fail(result.message ?? t('shell.error.text'))
        toast({ title: t(approve ? 'claim.approved' : 'claim.refused'), description: t('claim.told') })
        onSettled()
        onDecided()
      },
    })
  }
  return { decide, isPending }
}
