import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { ActivityEditorPageQuery } from './__generated__/ActivityEditorPageQuery.graphql.ts'
import { ActivityEditor } from './editor/ActivityEditor.tsx'

export function ActivityEditorPage({ queryRef }: { queryRef: PreloadedQuery<ActivityEditorPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<ActivityEditorPageQuery>(
    graphql`
      query ActivityEditorPageQuery($id: ID!) {
        ...StaffFrame_query
        activity(id: $id) {
          id
          ...ActivityEditor_activity
        }
      }
    `,
    queryRef,
  )
  return (
    <StaffFrame query={query} title={t('catalogue.activity.edit')} back="/admin/activities">
      {query.activity ? (
        <ActivityEditor key={query.activity.id} activity={query.activity} asStaff />
      ) : (
        <EmptyState picture="notFound" title={t('activity.notFound')} />
      )}
    </StaffFrame>
  )
}
