import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { IncomeChart } from '../payments/IncomeChart.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { IncomePageQuery } from './__generated__/IncomePageQuery.graphql.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const query = graphql`
  query IncomePageQuery($provider: ID) {
    ...WorkspaceFrame_query @arguments(provider: $provider)
    viewer {
      workspace(providerId: $provider) {
        desk {
          ...IncomeChart_desk
        }
      }
    }
  }
`

export function IncomePage({ queryRef }: { queryRef: PreloadedQuery<IncomePageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<IncomePageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const desk = data.viewer?.workspace?.desk
  return (
    <WorkspaceFrame query={data} title={t('workspace.section.income')} back="/provider" refresh={refresh}>
      {desk && <IncomeChart desk={desk} />}
    </WorkspaceFrame>
  )
}
