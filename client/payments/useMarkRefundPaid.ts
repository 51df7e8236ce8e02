import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type {
  MarkRefundPaidInput,
  useMarkRefundPaidMutation,
} from './__generated__/useMarkRefundPaidMutation.graphql.ts'

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
      updater: invalidateViewer,
      successToast: { title: t('operations.refund.done'), description: t('operations.refund.done.text') },
      onDone: () => {
        onSettled()
        onDone()
      },
      // The list then shows what has changed meanwhile.
      onFailure: ({ type }) => {
        onSettled()
        if (type) onDone()
      },
      onInvalid: ({ reference }) => setError(reference),
    },
  )

  function markPaid(input: MarkRefundPaidInput) {
    setError(undefined)
    commit({ input })
  }

  return { markPaid, isPending, error }
}
