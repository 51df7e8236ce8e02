import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { ManagedBooking } from '../managedBookings/ManagedBooking.tsx'
import { NoManagedBooking } from '../managedBookings/NoManagedBooking.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { ProviderBookingPageQuery } from './__generated__/ProviderBookingPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'
import { getProviderAreaPath } from './providerAreaAddress.ts'

const query = graphql`
  query ProviderBookingPageQuery($provider: ID, $id: ID!) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      managedProvider(providerId: $provider) {
        operations {
          booking(id: $id) {
            ...ManagedBooking_booking
          }
        }
      }
    }
  }
`

/** One booking of the provider. */
export function ProviderBookingPage({ queryRef }: { queryRef: PreloadedQuery<ProviderBookingPageQuery> }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const data = usePreloadedQuery<ProviderBookingPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const booking = data.viewer?.managedProvider?.operations?.booking
  const listPath = getProviderAreaPath('bookings', search)
  return (
    <ProviderAreaFrame query={data} title={t('managedBookings.one')} back={listPath} refresh={refresh}>
      {booking ? <ManagedBooking booking={booking} /> : <NoManagedBooking listPath={listPath} />}
    </ProviderAreaFrame>
  )
}
