import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { ActivityEditorPageQuery } from './__generated__/ActivityEditorPageQuery.graphql.ts'
import { ActivityEditor } from './ActivityEditor.tsx'

export function ActivityEditorPage({ queryRef }: { queryRef: PreloadedQuery<ActivityEditorPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<ActivityEditorPageQuery>(
    graphql`
      query ActivityEditorPageQuery($id: ID!) {
        ...AdminFrame_query
        activity(id: $id) {
          id
          ...ActivityEditor_activity
        }
      }
    `,
    queryRef,
  )
  return (
    <AdminFrame query={query} title={t('catalogue.activity.edit')} back="/admin/activities">
      {query.activity ? (
        <ActivityEditor key={query.activity.id} activity={query.activity} asStaff />
      ) : (
        <EmptyState picture="notFound" title={t('activity.notFound')} />
      )}
    </AdminFrame>
  )
}
