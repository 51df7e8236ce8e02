import { graphql, useMutation } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import type {
  CreateBookingInput,
  useCreateBookingMutation,
} from './__generated__/useCreateBookingMutation.graphql.ts'

export type BookingResult = useCreateBookingMutation['response']['createBooking']
export type BookingFailure = Exclude<BookingResult, { __typename: 'CreateBookingPayload' | '%other' }>

interface CreateBookingOptions {
  onBooked: () => void
  /** Beside the toast: what the form has to do about it. */
  onFailure: (failure: BookingFailure) => void
}

export function useCreateBooking({ onBooked, onFailure }: CreateBookingOptions) {
  const t = useMessage()
  const toast = useToast()
  const navigate = useNavigate()
  const [commit, isPending] = useMutation<useCreateBookingMutation>(graphql`
    mutation useCreateBookingMutation($input: CreateBookingInput!) {
      createBooking(input: $input) {
        __typename
        ... on CreateBookingPayload {
          totalBookings
          booking {
            id
            uuid
          }
        }
        ... on InvalidInput {
          message
          fields {
            field
            message
          }
        }
        ... on SlotFull {
          message
          fullDates
        }
        ... on PriceChanged {
          message
          total
        }
        ... on NotFound {
          message
        }
        ... on NotSignedIn {
          message
        }
        ... on KeyReused {
          message
        }
        ... on TooManyUnpaid {
          message
        }
      }
    }
  `)

  const fail = (description: string) =>
    toast({ title: t('booking.failed'), description, tone: 'destructive' })

  function create(input: CreateBookingInput) {
    commit({
      variables: { input },
      // My Bookings is asked for again when it is next opened.
      updater: (store) => store.getRoot().getLinkedRecord('viewer')?.invalidateRecord(),
      onError: () => fail(t('booking.failed.text')),
      onCompleted: ({ createBooking: result }) => {
        if (result.__typename === '%other') return fail(t('booking.failed.text'))
        if (result.__typename !== 'CreateBookingPayload') {
          if (result.__typename !== 'NotSignedIn') fail(result.message)
          return onFailure(result)
        }
        onBooked()
        toast(getCreatedToast(result.totalBookings))
        navigate(`/bookings/${result.booking.uuid}?new`)
      },
    })
  }

  function getCreatedToast(count: number) {
    if (count === 1) return { title: t('booking.created'), description: t('booking.created.text') }
    return { title: t('booking.created.series'), description: t('booking.created.series.text', { count }) }
  }

  return { create, isPending }
}
