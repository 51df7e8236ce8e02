import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { NewActivityPageQuery } from './__generated__/NewActivityPageQuery.graphql.ts'
import { NewActivity } from './editor/NewActivity.tsx'

export function NewActivityPage({ queryRef }: { queryRef: PreloadedQuery<NewActivityPageQuery> }) {
  const t = useMessage()
  const navigate = useNavigate()
  const query = usePreloadedQuery<NewActivityPageQuery>(
    graphql`
      query NewActivityPageQuery($providerId: ID!) {
        ...StaffFrame_query
        provider(id: $providerId) {
          uuid
          name
          address
          postcode
        }
      }
    `,
    queryRef,
  )
  return (
    <StaffFrame query={query} title={t('catalogue.activity.create')} back="/admin/activities">
      <NewActivity provider={query.provider} onCreated={(uuid) => navigate(`/admin/activities/${uuid}`)} />
    </StaffFrame>
  )
}
