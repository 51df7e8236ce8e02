import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import type { BookingPageQuery } from './__generated__/BookingPageQuery.graphql.ts'
import { BookingConfirmation } from './BookingConfirmation.tsx'
import { BookingDetails } from './BookingDetails.tsx'
import { NoBooking } from './NoBooking.tsx'

/** A booking: with `?new` the confirmation, otherwise the details. */
export function BookingPage({ queryRef }: { queryRef: PreloadedQuery<BookingPageQuery> }) {
  const [search] = useSearchParams()
  const { viewer } = usePreloadedQuery<BookingPageQuery>(
    graphql`
      query BookingPageQuery($id: ID!) {
        viewer {
          booking(id: $id) {
            ...BookingConfirmation_booking
            ...BookingDetails_booking
          }
        }
      }
    `,
    queryRef,
  )
  const booking = viewer?.booking
  if (!booking) return <NoBooking />
  return search.has('new') ? <BookingConfirmation booking={booking} /> : <BookingDetails booking={booking} />
}
