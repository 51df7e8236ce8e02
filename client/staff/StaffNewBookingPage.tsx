import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { NewManagedBooking } from '../managedBookings/NewManagedBooking.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { StaffNewBookingPageQuery } from './__generated__/StaffNewBookingPageQuery.graphql.ts'

const LIST_PATH = '/admin/operations/bookings'

/** Books for a parent who telephones, with any provider. */
export function StaffNewBookingPage({ queryRef }: { queryRef: PreloadedQuery<StaffNewBookingPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<StaffNewBookingPageQuery>(
    graphql`
      query StaffNewBookingPageQuery {
        ...StaffFrame_query
      }
    `,
    queryRef,
  )
  return (
    <StaffFrame query={data} title={t('managedBookings.new')} back={LIST_PATH}>
      <NewManagedBooking providerId={null} getPath={(id) => `${LIST_PATH}/${id}`} />
    </StaffFrame>
  )
}
