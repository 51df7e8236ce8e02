import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { ProviderEditor } from '../catalogue/editor/ProviderEditor.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { ProviderClosures } from '../schedule/ProviderClosures.tsx'
import type { DetailsPageQuery } from './__generated__/DetailsPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'

const query = graphql`
  query DetailsPageQuery($provider: ID) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      managedProvider(providerId: $provider) {
        id
        ...ProviderEditor_provider
        ...ProviderClosures_provider
      }
    }
  }
`

/** Address, contact and payment methods. */
export function DetailsPage({ queryRef }: { queryRef: PreloadedQuery<DetailsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<DetailsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const provider = data.viewer?.managedProvider
  return (
    <ProviderAreaFrame
      query={data}
      title={t('providerArea.section.details')}
      back="/provider"
      refresh={refresh}
    >
      {provider && (
        <>
          <ProviderEditor key={provider.id} provider={provider} asStaff={false} />
          <ProviderClosures provider={provider} />
        </>
      )}
    </ProviderAreaFrame>
  )
}
