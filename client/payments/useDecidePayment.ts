import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useDecidePaymentConfirmMutation } from './__generated__/useDecidePaymentConfirmMutation.graphql.ts'
import type { useDecidePaymentRefuseMutation } from './__generated__/useDecidePaymentRefuseMutation.graphql.ts'

interface DecidePaymentOptions {
  onDone: () => void
  /** The answer is there, whatever it is, and no field has to be looked at again. */
  onSettled: () => void
}

interface DecisionResult {
  readonly __typename: string
  readonly message?: string
  readonly fields?: readonly { readonly message: string }[]
}

/** Says that the money of a payment is there, or is not. */
export function useDecidePayment({ onDone, onSettled }: DecidePaymentOptions) {
  const t = useMessage()
  const toast = useToast()
  const [error, setError] = useState<string>()
  const [commitConfirm, isConfirming] = useMutation<useDecidePaymentConfirmMutation>(graphql`
    mutation useDecidePaymentConfirmMutation($input: ConfirmPaymentInput!) {
      answer: confirmPayment(input: $input) {
        __typename
        ... on PaymentAttemptPayload {
          attempt {
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
  const [commitRefuse, isRefusing] = useMutation<useDecidePaymentRefuseMutation>(graphql`
    mutation useDecidePaymentRefuseMutation($input: RefusePaymentInput!) {
      answer: refusePayment(input: $input) {
        __typename
        ... on PaymentAttemptPayload {
          attempt {
            id
            state
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
    onDone()
  }
  const onError = () => {
    toast({ title: t('desk.failed'), description: t('shell.error.offline.text'), tone: 'destructive' })
    onSettled()
  }
  function handleResult(answer: DecisionResult, done: 'confirmed' | 'refused') {
    if (answer.fields) return setError(answer.fields[0]?.message)
    if (answer.__typename !== 'PaymentAttemptPayload') return fail(answer.message ?? t('shell.error.text'))
    toast({ title: t(`desk.${done}`), description: t(`desk.${done}.text`) })
    onSettled()
    onDone()
  }

  return {
    isPending: isConfirming || isRefusing,
    error,
    confirm: (attemptId: string) =>
      commitConfirm({
        variables: { input: { attemptId } },
        onError,
        onCompleted: ({ answer }) => handleResult(answer, 'confirmed'),
      }),
    refuse: (attemptId: string, reason: string) => {
      setError(undefined)
      commitRefuse({
        variables: { input: { attemptId, reason } },
        onError,
        onCompleted: ({ answer }) => handleResult(answer, 'refused'),
      })
    },
  }
}
