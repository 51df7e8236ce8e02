import { fetchQuery, graphql, useMutation, useRelayEnvironment } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getSignInPath } from '../platform/nextPath.ts'
import { useToast } from '../platform/toasts.tsx'
import BookingPageQuery, {
  type BookingPageQuery as BookingQuery,
} from './__generated__/BookingPageQuery.graphql.ts'
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
  const toast = useToast()
  const navigate = useNavigate()
  const location = useLocation()
  const environment = useRelayEnvironment()
  const [commit, isPending] = useMutation<useCancelBookingMutation>(graphql`
    mutation useCancelBookingMutation($input: CancelBookingInput!) {
      cancelBooking(input: $input) {
        __typename
        ... on CancelBookingPayload {
          booking {
            ...BookingDetails_booking
          }
          cancelledBookings {
            id
            status
            ...CancellationNotice_booking
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  const fail = (description: string) =>
    toast({ title: t('booking.cancel.failed'), description, tone: 'destructive' })

  function navigateToSignIn() {
    navigate(getSignInPath(location))
  }

  function cancel(input: CancelBookingInput) {
    commit({
      variables: { input },
      // Lists and counts are asked for again when My Bookings is next shown.
      updater: (store) => store.getRoot().getLinkedRecord('viewer')?.invalidateRecord(),
      onError: () => fail(t('booking.failed.text')),
      onCompleted: ({ cancelBooking: result }) => {
        if (result.__typename === 'NotSignedIn') return navigateToSignIn()
        if (result.__typename !== 'CancelBookingPayload') {
          // The dialog stays open and shows what there is to choose now.
          fetchQuery<BookingQuery>(environment, BookingPageQuery, { id: uuid }).subscribe({})
          return fail(result.message ?? t('booking.failed.text'))
        }
        toast({ title: t('booking.cancel.done'), description: t('booking.cancel.done.text') })
        onDone()
      },
    })
  }

  return { cancel, isPending }
}
