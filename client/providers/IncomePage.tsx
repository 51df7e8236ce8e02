import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { IncomeChart } from '../payments/IncomeChart.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { AttendanceFigures } from '../rosters/AttendanceFigures.tsx'
import type { IncomePageQuery } from './__generated__/IncomePageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'

const query = graphql`
  query IncomePageQuery($provider: ID) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      managedProvider(providerId: $provider) {
        operations {
          ...IncomeChart_operations
          ...AttendanceFigures_operations
        }
      }
    }
  }
`

export function IncomePage({ queryRef }: { queryRef: PreloadedQuery<IncomePageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<IncomePageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const operations = data.viewer?.managedProvider?.operations
  return (
    <ProviderAreaFrame
      query={data}
      title={t('providerArea.section.income')}
      back="/provider"
      refresh={refresh}
    >
      {operations && (
        <>
          <IncomeChart operations={operations} />
          <AttendanceFigures operations={operations} />
        </>
      )}
    </ProviderAreaFrame>
  )
}
