import { useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { useRefreshBooking } from '../useRefreshBooking.ts'
import type {
  RescheduleBookingInput,
  useRescheduleBookingMutation,
} from './__generated__/useRescheduleBookingMutation.graphql.ts'

interface RescheduleOptions {
  uuid: string
  onDone: () => void
  /** The seats or the price may have changed since the quote. */
  onOutdated: () => void
}

/** Moves a booking. `duplicate` is the text about a child that is booked there already; the next try confirms it. */
export function useRescheduleBooking({ uuid, onDone, onOutdated }: RescheduleOptions) {
  const t = useMessage()
  const refresh = useRefreshBooking(uuid)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [duplicate, setDuplicate] = useState<string | null>(null)
  const [commit, isPending] = useResultMutation<useRescheduleBookingMutation>(
    graphql`
      mutation useRescheduleBookingMutation($input: RescheduleBookingInput!) {
        result: rescheduleBooking(input: $input) {
          ... on RescheduleBookingPayload @alias(as: "payload") {
            booking {
              ...BookingDetails_booking
            }
            movedBookings {
              id
              bookingDate
              timeSlot
              totalAmount
              status
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('booking.move.failed'),
      quietFailures: ['AlreadyBooked'],
      onInvalid: setErrors,
      updater: invalidateViewer,
      successToast: { title: t('booking.move.done'), description: t('booking.move.done.text') },
      onDone,
      onFailure: ({ type, message }) => {
        if (type === 'AlreadyBooked') return setDuplicate(message)
        if (!type) return
        onOutdated()
        refresh()
      },
    },
  )

  return {
    isPending,
    errors,
    duplicate,
    reschedule(input: RescheduleBookingInput) {
      setErrors({})
      return commit({ input: { ...input, ...(duplicate && { allowDuplicate: true }) } })
    },
    /** Another choice has other problems. */
    clear() {
      setErrors({})
      setDuplicate(null)
    },
  }
}
