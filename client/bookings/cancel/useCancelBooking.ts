import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { useRefreshBooking } from '../useRefreshBooking.ts'
import type {
  CancelBookingInput,
  useCancelBookingMutation,
} from './__generated__/useCancelBookingMutation.graphql.ts'

interface CancelBookingOptions {
  uuid: string
  onDone: () => void
}

export function useCancelBooking({ uuid, onDone }: CancelBookingOptions) {
  const t = useMessage()
  const refresh = useRefreshBooking(uuid)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [commit, isPending] = useResultMutation<useCancelBookingMutation>(
    graphql`
      mutation useCancelBookingMutation($input: CancelBookingInput!) {
        result: cancelBooking(input: $input) {
          ... on CancelBookingPayload @alias(as: "payload") {
            booking {
              ...BookingDetails_booking
            }
            cancelledBookings {
              id
              status
              ...CancellationNotice_booking
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('booking.cancel.failed'),
      onInvalid: setErrors,
      updater: invalidateViewer,
      successToast: { title: t('booking.cancel.done'), description: t('booking.cancel.done.text') },
      onDone,
      // The dialog stays open and shows the current choices.
      onFailure: ({ type }) => {
        if (type) refresh()
      },
    },
  )

  function cancel(input: CancelBookingInput) {
    setErrors({})
    return commit({ input })
  }

  return { cancel, isPending, errors }
}
