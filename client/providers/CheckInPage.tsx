import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { CheckIn } from '../passes/CheckIn.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { CheckInPageQuery } from './__generated__/CheckInPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'

const query = graphql`
  query CheckInPageQuery($provider: ID, $date: Date!) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      managedProvider(providerId: $provider) {
        operations {
          ...CheckIn_operations @arguments(date: $date)
        }
      }
    }
  }
`

/** Check-in at the door, by camera or by name. */
export function CheckInPage({ queryRef }: { queryRef: PreloadedQuery<CheckInPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<CheckInPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const operations = data.viewer?.managedProvider?.operations
  return (
    <ProviderAreaFrame query={data} title={t('checkIn.title')} back="/provider" refresh={refresh}>
      {operations && <CheckIn operations={operations} refresh={refresh} />}
    </ProviderAreaFrame>
  )
}
