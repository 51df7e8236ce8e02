import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { BookingExports } from '../managedBookings/BookingExports.tsx'
import { BookingSearch } from '../managedBookings/BookingSearch.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { StaffBookingsPageQuery } from './__generated__/StaffBookingsPageQuery.graphql.ts'
import { OperationsSections } from './OperationsSections.tsx'

/** Bookings of all providers. */
export function StaffBookingsPage({ queryRef }: { queryRef: PreloadedQuery<StaffBookingsPageQuery> }) {
  const t = useMessage()
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
                @arguments(
                  filter: $filter
                  order: $order
                  first: $first
                  after: $after
                  last: $last
                  before: $before
                )
            }
          }
        }
      }
    `,
    queryRef,
  )
  const operations = data.viewer?.staff?.operations
  return (
    <StaffFrame query={data} title={t('admin.section.operations')}>
      <OperationsSections />
      {operations && (
        <BookingSearch
          operations={operations}
          getPath={(id) => `/admin/operations/bookings/${id}`}
          withProvider
        />
      )}
      {operations && <BookingExports providerId={null} />}
    </StaffFrame>
  )
}
