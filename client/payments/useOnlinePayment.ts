import { useState } from 'react'
import { graphql, useMutation } from 'react-relay'
import { parseRupees } from '../../domain/money.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useVisitor } from '../platform/visitor.tsx'
import type { useOnlinePaymentCompleteMutation } from './__generated__/useOnlinePaymentCompleteMutation.graphql.ts'
import type { useOnlinePaymentStartMutation } from './__generated__/useOnlinePaymentStartMutation.graphql.ts'
import { usePaymentMutation } from './usePaymentMutation.ts'

interface GatewayResult {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

interface GatewayOptions {
  key: string
  order_id: string
  /** Paise. */
  amount: number
  currency: 'INR'
  name: string
  handler(answer: GatewayResult): void
  modal: { ondismiss(): void }
}

declare global {
  interface Window {
    Razorpay?: new (options: GatewayOptions) => { open(): void }
  }
}

/** Opens the gateway's own dialog and hands in what it returns. */
export function useOnlinePayment(bookingId: string) {
  const t = useMessage()
  const toast = useToast()
  const { app } = useVisitor()
  const [isOpen, setOpen] = useState(false)
  const [open, isStarting] = useMutation<useOnlinePaymentStartMutation>(graphql`
    mutation useOnlinePaymentStartMutation($input: StartOnlinePaymentInput!) {
      startOnlinePayment(input: $input) {
        ... on OnlinePaymentPayload {
          orderId
          keyId
          checkoutUrl
          attempt {
            amount
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)
  const { commit, isPending, fail } = usePaymentMutation<useOnlinePaymentCompleteMutation>(
    graphql`
      mutation useOnlinePaymentCompleteMutation($input: CompleteOnlinePaymentInput!) {
        result: completeOnlinePayment(input: $input) {
          __typename
          ... on PayBookingPayload {
            booking {
              ...usePaymentMutation_booking
            }
          }
          ... on Failure {
            message
          }
        }
      }
    `,
    'paid',
  )

  function start() {
    open({
      variables: { input: { bookingId } },
      onError: () => fail(),
      onCompleted: ({ startOnlinePayment: { orderId, keyId, checkoutUrl, attempt, message } }) => {
        if (!orderId || !keyId || !checkoutUrl || !attempt) return fail(message)
        loadScript(checkoutUrl).then(
          () => openGatewayDialog({ orderId, keyId, attempt }),
          () => fail(),
        )
      },
    })
  }

  function openGatewayDialog(order: { orderId: string; keyId: string; attempt: { amount: string } }) {
    if (!window.Razorpay) return fail()
    setOpen(true)
    const dialog = new window.Razorpay({
      key: order.keyId,
      order_id: order.orderId,
      amount: parseRupees(order.attempt.amount) ?? 0,
      currency: 'INR',
      name: app.name,
      handler: (answer) => {
        setOpen(false)
        commit({
          input: {
            orderId: answer.razorpay_order_id,
            paymentId: answer.razorpay_payment_id,
            signature: answer.razorpay_signature,
          },
        })
      },
      modal: {
        ondismiss: () => {
          setOpen(false)
          toast({ title: t('payment.online.left') })
        },
      },
    })
    dialog.open()
  }

  return { start, isPending: isStarting || isOpen || isPending }
}

/** The gateway's script, once. */
async function loadScript(src: string) {
  if (window.Razorpay) return
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject })
    document.head.append(script)
  })
}
