import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useManageBookingCancelMutation } from './__generated__/useManageBookingCancelMutation.graphql.ts'
import type { useManageBookingMoveMutation } from './__generated__/useManageBookingMoveMutation.graphql.ts'
import type { useManageBookingPayMutation } from './__generated__/useManageBookingPayMutation.graphql.ts'
import type { useManageBookingResendMutation } from './__generated__/useManageBookingResendMutation.graphql.ts'

/** The changes of one booking. Each dialog stays open with its errors until one succeeds; `onDone` closes it. */
export function useManageBooking(onDone: () => void) {
  const t = useMessage()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const options = {
    failureTitle: t('managedBookings.failed'),
    updater: invalidateViewer,
    onDone: () => {
      setErrors({})
      onDone()
    },
    onInvalid: setErrors,
  }
  const getToast = (title: string) => ({ title, description: t('managedBookings.notified') })

  const [cancel, isCancelling] = useResultMutation<useManageBookingCancelMutation>(
    graphql`
      mutation useManageBookingCancelMutation($input: CancelManagedBookingInput!) {
        result: cancelManagedBooking(input: $input) {
          ... on CancelManagedBookingPayload @alias(as: "payload") {
            booking {
              ...ManagedBooking_booking
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...options, successToast: getToast(t('managedBookings.cancel.done')) },
  )
  const [move, isMoving] = useResultMutation<useManageBookingMoveMutation>(
    graphql`
      mutation useManageBookingMoveMutation($input: MoveBookingInput!) {
        result: moveBooking(input: $input) {
          ... on ManagedBookingPayload @alias(as: "payload") {
            booking {
              ...ManagedBooking_booking
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...options, successToast: getToast(t('managedBookings.move.done')) },
  )
  const [pay, isPaying] = useResultMutation<useManageBookingPayMutation>(
    graphql`
      mutation useManageBookingPayMutation($input: RecordPaymentInput!) {
        result: recordPayment(input: $input) {
          ... on ManagedBookingPayload @alias(as: "payload") {
            booking {
              ...ManagedBooking_booking
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...options, successToast: getToast(t('managedBookings.pay.done')) },
  )
  const [resend, isResending] = useResultMutation<useManageBookingResendMutation>(
    graphql`
      mutation useManageBookingResendMutation($input: ResendConfirmationInput!) {
        result: resendConfirmation(input: $input) {
          ... on ManagedBookingPayload @alias(as: "payload") {
            booking {
              ...ManagedBooking_booking
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...options, successToast: getToast(t('managedBookings.resend.done')) },
  )

  return {
    errors,
    clearErrors: () => setErrors({}),
    isPending: isCancelling || isMoving || isPaying || isResending,
    cancel: (input: useManageBookingCancelMutation['variables']['input']) => cancel({ input }),
    move: (input: useManageBookingMoveMutation['variables']['input']) => move({ input }),
    pay: (input: useManageBookingPayMutation['variables']['input']) => pay({ input }),
    resend: (input: useManageBookingResendMutation['variables']['input']) => resend({ input }),
  }
}

export type ManageBooking = ReturnType<typeof useManageBooking>
