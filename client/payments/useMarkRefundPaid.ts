import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useMarkRefundPaidMutation } from './__generated__/useMarkRefundPaidMutation.graphql.ts'

interface MarkRefundPaidOptions {
  onDone: () => void
  /** Called when the dialog closes: after every result except field errors. */
  onSettled: () => void
}

/** Records a refund that was transferred outside of the app. */
export function useMarkRefundPaid({ onDone, onSettled }: MarkRefundPaidOptions) {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const [commit, isPending] = useResultMutation<useMarkRefundPaidMutation>(
    graphql`
      mutation useMarkRefundPaidMutation($input: MarkRefundPaidInput!) {
        result: markRefundPaid(input: $input) {
          ... on RefundPayload @alias(as: "payload") {
            refund {
              id
              status
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('operations.failed'),
      successToast: { title: t('operations.refund.done'), description: t('operations.refund.done.text') },
      onDone: () => {
        onSettled()
        onDone()
      },
      onFailure: onSettled,
      onInvalid: ({ reference }) => setError(reference),
    },
  )

  function markPaid(refundId: string, reference: string) {
    setError(undefined)
    commit({ input: { refundId, reference } })
  }

  return { markPaid, isPending, error }
}
