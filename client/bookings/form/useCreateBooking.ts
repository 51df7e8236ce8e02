import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../../platform/relay/invalidateViewer.ts'
import { type MutationFailure, useResultMutation } from '../../platform/relay/useResultMutation.ts'
import type {
  CreateBookingInput,
  useCreateBookingMutation,
} from './__generated__/useCreateBookingMutation.graphql.ts'
import type { BookingDraft } from './bookingDraft.ts'

interface CreateBookingOptions {
  onBooked: () => void
  onFailure: (failure: MutationFailure) => void
  onNotSignedIn: () => void
  setError: UseFormSetError<BookingDraft>
}

export function useCreateBooking({ onBooked, ...options }: CreateBookingOptions) {
  const t = useMessage()
  const navigate = useNavigate()
  const [commit, isPending] = useResultMutation<useCreateBookingMutation>(
    graphql`
      mutation useCreateBookingMutation($input: CreateBookingInput!) {
        result: createBooking(input: $input) {
          ... on CreateBookingPayload @alias(as: "payload") {
            totalBookings
            booking {
              id
              uuid
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      ...options,
      failureTitle: t('booking.failed'),
      alwaysToast: true,
      quietFailures: ['AlreadyBooked'],
      updater: invalidateViewer,
      successToast: ({ totalBookings: count }) => {
        if (count === 1) return { title: t('booking.created'), description: t('booking.created.text') }
        return {
          title: t('booking.created.series'),
          description: t('booking.created.series.text', { count }),
        }
      },
      onDone: ({ booking }) => {
        onBooked()
        navigate(`/bookings/${booking.uuid}?new`)
      },
    },
  )

  return { create: (input: CreateBookingInput) => commit({ input }), isPending }
}
