import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { type MutationFailure, useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useDecidePaymentConfirmMutation } from './__generated__/useDecidePaymentConfirmMutation.graphql.ts'
import type { useDecidePaymentRefuseMutation } from './__generated__/useDecidePaymentRefuseMutation.graphql.ts'

interface DecidePaymentOptions {
  /** Called when the list has to be loaded again. */
  onDone: () => void
  /** Called when the dialog closes: after every result except field errors. */
  onSettled: () => void
}

/** Confirms or refuses a payment that awaits a check. */
export function useDecidePayment({ onDone, onSettled }: DecidePaymentOptions) {
  const t = useMessage()
  const [error, setError] = useState<string>()
  const close = () => {
    onSettled()
    onDone()
  }
  const options = {
    failureTitle: t('operations.failed'),
    updater: invalidateViewer,
    onDone: close,
    // A failure of the server means that the payment has changed meanwhile.
    onFailure: ({ type }: MutationFailure) => (type ? close() : onSettled()),
  }
  const [confirm, isConfirming] = useResultMutation<useDecidePaymentConfirmMutation>(
    graphql`
      mutation useDecidePaymentConfirmMutation($input: ConfirmPaymentInput!) {
        result: confirmPayment(input: $input) {
          ... on PaymentAttemptPayload @alias(as: "payload") {
            attempt {
              id
              state
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      ...options,
      successToast: { title: t('operations.confirmed'), description: t('operations.confirmed.text') },
    },
  )
  const [refuse, isRefusing] = useResultMutation<useDecidePaymentRefuseMutation>(
    graphql`
      mutation useDecidePaymentRefuseMutation($input: RefusePaymentInput!) {
        result: refusePayment(input: $input) {
          ... on PaymentAttemptPayload @alias(as: "payload") {
            attempt {
              id
              state
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      ...options,
      successToast: { title: t('operations.refused'), description: t('operations.refused.text') },
      onInvalid: ({ reason }) => setError(reason),
    },
  )

  return {
    isPending: isConfirming || isRefusing,
    error,
    /** @param expectedAmount Amount that the dialog names. */
    confirm: (attemptId: string, expectedAmount: string) => confirm({ input: { attemptId, expectedAmount } }),
    refuse: (attemptId: string, reason: string) => {
      setError(undefined)
      refuse({ input: { attemptId, reason } })
    },
  }
}
