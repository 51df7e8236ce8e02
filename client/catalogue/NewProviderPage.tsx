import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { NewProviderPageQuery } from './__generated__/NewProviderPageQuery.graphql.ts'
import { NewProvider } from './editor/NewProvider.tsx'

export function NewProviderPage({ queryRef }: { queryRef: PreloadedQuery<NewProviderPageQuery> }) {
  const t = useMessage()
  const navigate = useNavigate()
  const query = usePreloadedQuery<NewProviderPageQuery>(
    graphql`
      query NewProviderPageQuery {
        ...StaffFrame_query
      }
    `,
    queryRef,
  )
  return (
    <StaffFrame query={query} title={t('catalogue.provider.create')} back="/admin/providers">
      <NewProvider onCreated={(uuid) => navigate(`/admin/providers/${uuid}`)} />
    </StaffFrame>
  )
}
