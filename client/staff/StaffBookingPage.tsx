import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { ManagedBooking } from '../managedBookings/ManagedBooking.tsx'
import { NoManagedBooking } from '../managedBookings/NoManagedBooking.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import type { StaffBookingPageQuery } from './__generated__/StaffBookingPageQuery.graphql.ts'

const LIST_PATH = '/admin/operations/bookings'

/** One booking of any provider. */
export function StaffBookingPage({ queryRef }: { queryRef: PreloadedQuery<StaffBookingPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<StaffBookingPageQuery>(
    graphql`
      query StaffBookingPageQuery($id: ID!) {
        ...StaffFrame_query
        viewer {
          staff {
            operations {
              booking(id: $id) {
                ...ManagedBooking_booking
                bookerAccount {
                  uuid
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  const booking = data.viewer?.staff?.operations.booking
  return (
    <StaffFrame
      query={data}
      title={t('managedBookings.one')}
      back={LIST_PATH}
      action={
        booking?.bookerAccount && (
          <ButtonLink look="outline" to={`/admin/users/${booking.bookerAccount.uuid}`}>
            {t('managedBookings.parentAccount')}
          </ButtonLink>
        )
      }
    >
      {booking ? <ManagedBooking booking={booking} /> : <NoManagedBooking listPath={LIST_PATH} />}
    </StaffFrame>
  )
}
