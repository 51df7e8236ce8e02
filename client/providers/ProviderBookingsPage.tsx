import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { BookingExports } from '../managedBookings/BookingExports.tsx'
import { BookingSearch } from '../managedBookings/BookingSearch.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { ProviderBookingsPageQuery } from './__generated__/ProviderBookingsPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'
import { getProviderAreaPath } from './providerAreaAddress.ts'

const query = graphql`
  query ProviderBookingsPageQuery(
    $provider: ID
    $filter: ManagedBookingFilter
    $order: ManagedBookingOrder
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      managedProvider(providerId: $provider) {
        uuid
        operations {
          ...BookingSearch_operations
        }
      }
    }
  }
`

export function ProviderBookingsPage({ queryRef }: { queryRef: PreloadedQuery<ProviderBookingsPageQuery> }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const data = usePreloadedQuery<ProviderBookingsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const provider = data.viewer?.managedProvider
  const operations = provider?.operations
  return (
    <ProviderAreaFrame
      query={data}
      title={t('providerArea.section.bookings')}
      back="/provider"
      refresh={refresh}
    >
      {operations && (
        <BookingSearch
          operations={operations}
          getPath={(id) => getProviderAreaPath(`bookings/${id}`, search)}
        />
      )}
      {provider && <BookingExports providerId={provider.uuid} />}
    </ProviderAreaFrame>
  )
}
