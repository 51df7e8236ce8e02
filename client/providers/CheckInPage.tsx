import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { CheckIn } from '../passes/CheckIn.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { CheckInPageQuery } from './__generated__/CheckInPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'
import { getProviderAreaPath } from './providerAreaAddress.ts'

const query = graphql`
  query CheckInPageQuery($provider: ID, $date: Date!) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    ...useDayRoster_query @arguments(provider: $provider, date: $date)
  }
`

/** Check-in at the door, by camera or by name. */
export function CheckInPage({ queryRef }: { queryRef: PreloadedQuery<CheckInPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<CheckInPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const [search] = useSearchParams()
  return (
    <ProviderAreaFrame query={data} title={t('checkIn.title')} back="/provider" refresh={refresh}>
      <CheckIn
        query={data}
        getBookingPath={(bookingId) => getProviderAreaPath(`bookings/${bookingId}`, search)}
        refresh={refresh}
      />
    </ProviderAreaFrame>
  )
}
