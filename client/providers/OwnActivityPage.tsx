import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { ActivityEditor } from '../catalogue/ActivityEditor.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { OwnActivityPageQuery } from './__generated__/OwnActivityPageQuery.graphql.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'
import { workspacePath } from './workspaceAddress.ts'

const query = graphql`
  query OwnActivityPageQuery($provider: ID, $id: ID!) {
    ...WorkspaceFrame_query @arguments(provider: $provider)
    activity(id: $id) {
      id
      management {
        version
      }
      ...ActivityEditor_activity
    }
  }
`

/** The catalogue's editor, for the provider's own activity. */
export function OwnActivityPage({ queryRef }: { queryRef: PreloadedQuery<OwnActivityPageQuery> }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const data = usePreloadedQuery<OwnActivityPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const { activity } = data
  return (
    <WorkspaceFrame
      query={data}
      title={t('catalogue.activity.edit')}
      back={workspacePath('activities', search)}
      refresh={refresh}
    >
      {activity?.management ? (
        <ActivityEditor key={activity.id} activity={activity} asStaff={false} />
      ) : (
        <EmptyState picture="notFound" title={t('workspace.notYours')} text={t('workspace.notYours.text')} />
      )}
    </WorkspaceFrame>
  )
}
