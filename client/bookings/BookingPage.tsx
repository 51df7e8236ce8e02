import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { useRefreshWithViewer } from '../platform/relay/useRefresh.ts'
import type { BookingPageQuery } from './__generated__/BookingPageQuery.graphql.ts'
import { BookingConfirmation } from './details/BookingConfirmation.tsx'
import { BookingDetails } from './details/BookingDetails.tsx'
import { NoBooking } from './NoBooking.tsx'

const query = graphql`
  query BookingPageQuery($id: ID!) {
    viewer {
      __id
      booking(id: $id) {
        status
        payment {
          state
        }
        ...BookingConfirmation_booking
        ...BookingDetails_booking
      }
    }
  }
`

/** A booking: with `?new` the confirmation while it is valid, otherwise the details. */
export function BookingPage({ queryRef }: { queryRef: PreloadedQuery<BookingPageQuery> }) {
  const [search] = useSearchParams()
  const { viewer } = usePreloadedQuery<BookingPageQuery>(query, queryRef)
  useRefreshWithViewer(query, queryRef, viewer)
  const booking = viewer?.booking
  if (!booking) return <NoBooking />
  // A phone restores the address of the confirmation days later.
  const isValid = booking.status !== 'CANCELLED' && booking.payment.state !== 'EXPIRED'
  return search.has('new') && isValid ? (
    <BookingConfirmation booking={booking} />
  ) : (
    <BookingDetails booking={booking} />
  )
}
