import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ProviderClosures } from '../schedule/ProviderClosures.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { ProviderEditorPageQuery } from './__generated__/ProviderEditorPageQuery.graphql.ts'
import { ProviderEditor } from './editor/ProviderEditor.tsx'

export function ProviderEditorPage({ queryRef }: { queryRef: PreloadedQuery<ProviderEditorPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<ProviderEditorPageQuery>(
    graphql`
      query ProviderEditorPageQuery($id: ID!) {
        ...StaffFrame_query
        provider(id: $id) {
          id
          ...ProviderEditor_provider
          ...ProviderClosures_provider
        }
      }
    `,
    queryRef,
  )
  return (
    <StaffFrame query={query} title={t('catalogue.provider.edit')} back="/admin/providers">
      {query.provider ? (
        <>
          <ProviderEditor key={query.provider.id} provider={query.provider} asStaff />
          <ProviderClosures provider={query.provider} />
        </>
      ) : (
        <EmptyState picture="notFound" title={t('failure.providerNotFound')} />
      )}
    </StaffFrame>
  )
}
