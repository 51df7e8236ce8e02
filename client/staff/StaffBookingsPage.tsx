import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { BookingExports } from '../managedBookings/BookingExports.tsx'
import { BookingSearch } from '../managedBookings/BookingSearch.tsx'
import type { StaffBookingsPageQuery } from './__generated__/StaffBookingsPageQuery.graphql.ts'
import { OperationsFrame } from './OperationsFrame.tsx'

/** Bookings of all providers. */
export function StaffBookingsPage({ queryRef }: { queryRef: PreloadedQuery<StaffBookingsPageQuery> }) {
  const data = usePreloadedQuery<StaffBookingsPageQuery>(
    graphql`
      query StaffBookingsPageQuery(
        $filter: ManagedBookingFilter
        $order: ManagedBookingOrder
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        ...StaffFrame_query
        viewer {
          staff {
            operations {
              ...BookingSearch_operations
            }
          }
        }
      }
    `,
    queryRef,
  )
  const operations = data.viewer?.staff?.operations
  return (
    <OperationsFrame query={data}>
      {operations && (
        <BookingSearch
          operations={operations}
          getPath={(id) => `/admin/operations/bookings/${id}`}
          withProvider
        />
      )}
      {operations && <BookingExports providerId={null} />}
    </OperationsFrame>
  )
}
