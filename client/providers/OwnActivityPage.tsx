import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { ActivityEditor } from '../catalogue/editor/ActivityEditor.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { OwnActivityPageQuery } from './__generated__/OwnActivityPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'
import { getProviderAreaPath } from './providerAreaAddress.ts'

const query = graphql`
  query OwnActivityPageQuery($provider: ID, $id: ID!) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    activity(id: $id) {
      id
      editorFields {
        version
      }
      ...ActivityEditor_activity
    }
  }
`

/** Editor of the provider's own activity. */
export function OwnActivityPage({ queryRef }: { queryRef: PreloadedQuery<OwnActivityPageQuery> }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const data = usePreloadedQuery<OwnActivityPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const { activity } = data
  return (
    <ProviderAreaFrame
      query={data}
      title={t('catalogue.activity.edit')}
      back={getProviderAreaPath('activities', search)}
      refresh={refresh}
    >
      {activity?.editorFields ? (
        <ActivityEditor key={activity.id} activity={activity} asStaff={false} />
      ) : (
        <EmptyState
          picture="notFound"
          title={t('providerArea.notYours')}
          text={t('providerArea.notYours.text')}
        />
      )}
    </ProviderAreaFrame>
  )
}
