import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useMarkRefundPaidMutation } from './__generated__/useMarkRefundPaidMutation.graphql.ts'

interface MarkRefundPaidOptions {
  onDone: () => void
  onSettled: () => void
}

/** Says that money has been sent back by hand. */
export function useMarkRefundPaid({ onDone, onSettled }: MarkRefundPaidOptions) {
  const t = useMessage()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useMutation<useMarkRefundPaidMutation>(graphql`
    mutation useMarkRefundPaidMutation($input: MarkRefundPaidInput!) {
      markRefundPaid(input: $input) {
        __typename
        ... on RefundPayload {
          refund {
            id
            status
          }
        }
        ... on InvalidInput {
          fields {
            message
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function fail(description: string) {
    toast({ title: t('desk.failed'), description, tone: 'destructive' })
    onSettled()
  }

  function markPaid(refundId: string, reference: string) {
    setError(undefined)
    commit({
      variables: { input: { refundId, reference } },
      onError: () => fail(t('shell.error.offline.text')),
      onCompleted: ({ markRefundPaid: result }) => {
        if (result.fields) return setError(result.fields[0]?.message)
        if (result.__typename !== 'RefundPayload') return fail(result.message ?? t('shell.error.text'))
        toast({ title: t('desk.refund.done'), description: t('desk.refund.done.text') })
        onSettled()
        onDone()
      },
    })
  }
  return { markPaid, isPending, error }
}
