import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { OwnClaimsPageQuery } from './__generated__/OwnClaimsPageQuery.graphql.ts'
import { Claims } from './Claims.tsx'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'

const query = graphql`
  query OwnClaimsPageQuery($provider: ID) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      ...Claims_viewer
    }
  }
`

/** Claims of the user, and the form for another one. */
export function OwnClaimsPage({ queryRef }: { queryRef: PreloadedQuery<OwnClaimsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<OwnClaimsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  return (
    <ProviderAreaFrame
      query={data}
      title={t('providerArea.section.claims')}
      back="/provider"
      refresh={refresh}
    >
      <Claims viewer={data.viewer} refresh={refresh} />
    </ProviderAreaFrame>
  )
}
