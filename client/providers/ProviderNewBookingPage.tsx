import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { NewManagedBooking } from '../managedBookings/NewManagedBooking.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { ProviderNewBookingPageQuery } from './__generated__/ProviderNewBookingPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'
import { getProviderAreaPath } from './providerAreaAddress.ts'

const query = graphql`
  query ProviderNewBookingPageQuery($provider: ID) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      managedProvider(providerId: $provider) {
        uuid
      }
    }
  }
`

/** Books for a parent who telephones, with this provider. */
export function ProviderNewBookingPage({
  queryRef,
}: {
  queryRef: PreloadedQuery<ProviderNewBookingPageQuery>
}) {
  const t = useMessage()
  const [search] = useSearchParams()
  const data = usePreloadedQuery<ProviderNewBookingPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const provider = data.viewer?.managedProvider
  return (
    <ProviderAreaFrame
      query={data}
      title={t('managedBookings.new')}
      back={getProviderAreaPath('bookings', search)}
      refresh={refresh}
    >
      {provider && (
        <NewManagedBooking
          providerId={provider.uuid}
          getPath={(id) => getProviderAreaPath(`bookings/${id}`, search)}
        />
      )}
    </ProviderAreaFrame>
  )
}
