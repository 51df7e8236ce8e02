import { useState } from 'react'
import { graphql } from 'react-relay'
import { parseRupees } from '../../domain/money.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { useToast } from '../platform/toasts.tsx'
import type { useOnlinePaymentCompleteMutation } from './__generated__/useOnlinePaymentCompleteMutation.graphql.ts'
import type { useOnlinePaymentStartMutation } from './__generated__/useOnlinePaymentStartMutation.graphql.ts'
import { usePaymentToasts } from './usePaymentToasts.ts'

interface GatewayResult {
  razorpay_order_id: string
  razorpay_payment_id: string
  razorpay_signature: string
}

export interface GatewayOptions {
  key: string
  order_id: string
  /** Paise. */
  amount: number
  currency: 'INR'
  name: string
  handler(result: GatewayResult): void
  modal: { ondismiss(): void }
}

interface GatewayOrder {
  readonly orderId: string
  readonly keyId: string
  readonly checkoutUrl: string
  readonly attempt: { readonly amount: string }
}

declare global {
  interface Window {
    Razorpay?: new (options: GatewayOptions) => { open(): void }
  }
}

/** Opens the gateway's own dialog and completes the payment with the dialog's result. */
export function useOnlinePayment(bookingId: string) {
  const t = useMessage()
  const toast = useToast()
  const { app } = useReader()
  const [isOpen, setOpen] = useState(false)
  const { failureTitle, failureText, successToast } = usePaymentToasts('paid')
  const [start, isStarting] = useResultMutation<useOnlinePaymentStartMutation>(
    graphql`
      mutation useOnlinePaymentStartMutation($input: StartOnlinePaymentInput!) {
        result: startOnlinePayment(input: $input) {
          ... on OnlinePaymentPayload @alias(as: "payload") {
            orderId
            keyId
            checkoutUrl
            attempt {
              amount
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle, failureText, onDone: openGateway },
  )
  const [complete, isCompleting] = useResultMutation<useOnlinePaymentCompleteMutation>(
    graphql`
      mutation useOnlinePaymentCompleteMutation($input: CompleteOnlinePaymentInput!) {
        result: completeOnlinePayment(input: $input) {
          ... on PayBookingPayload @alias(as: "payload") {
            booking {
              ...usePaymentToasts_booking
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle, failureText, successToast, updater: invalidateViewer },
  )

  function openGateway(order: GatewayOrder) {
    const fail = () => toast({ title: failureTitle, description: failureText, tone: 'destructive' })
    loadScript(order.checkoutUrl).then(() => (window.Razorpay ? openDialog(order) : fail()), fail)
  }

  function openDialog({ keyId, orderId, attempt }: GatewayOrder) {
    if (!window.Razorpay) return
    setOpen(true)
    const dialog = new window.Razorpay({
      key: keyId,
      order_id: orderId,
      amount: parseRupees(attempt.amount) ?? 0,
      currency: 'INR',
      name: app.name,
      handler: (result) => {
        setOpen(false)
        complete({
          input: {
            orderId: result.razorpay_order_id,
            paymentId: result.razorpay_payment_id,
            signature: result.razorpay_signature,
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

  return { start: () => start({ input: { bookingId } }), isPending: isStarting || isOpen || isCompleting }
}

/** Loads the gateway's script unless it is already there. */
async function loadScript(src: string) {
  if (window.Razorpay) return
  await new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject })
    document.head.append(script)
  })
}
