import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { SessionDays } from '../rosters/SessionDays.tsx'
import type { SessionsPageQuery } from './__generated__/SessionsPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'

const query = graphql`
  query SessionsPageQuery(
    $provider: ID
    $date: Date!
    $days: Int!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      managedProvider(providerId: $provider) {
        operations {
          ...SessionDays_operations
        }
      }
    }
  }
`

/** Sessions of the provider's next days with their seats. */
export function SessionsPage({ queryRef }: { queryRef: PreloadedQuery<SessionsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<SessionsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const operations = data.viewer?.managedProvider?.operations
  const { date, days } = queryRef.variables
  return (
    <ProviderAreaFrame query={data} title={t('providerArea.section.sessions')} refresh={refresh}>
      {operations && <SessionDays operations={operations} date={date} days={days} />}
    </ProviderAreaFrame>
  )
}
