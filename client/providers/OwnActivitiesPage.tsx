import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { ActivityList } from '../catalogue/lists/ActivityList.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { OwnActivitiesPageQuery } from './__generated__/OwnActivitiesPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'
import { getProviderAreaPath } from './providerAreaAddress.ts'

const query = graphql`
  query OwnActivitiesPageQuery(
    $provider: ID
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      managedProvider(providerId: $provider) {
        editorFields {
          activities(first: $first, after: $after, last: $last, before: $before) {
            totalCount
            pageInfo {
              ...ListPager_pageInfo
            }
            edges {
              node {
                id
                ...ActivityRow_activity
              }
            }
          }
        }
      }
    }
  }
`

/** The provider's activities, to edit, activate and deactivate. Staff create new ones. */
export function OwnActivitiesPage({ queryRef }: { queryRef: PreloadedQuery<OwnActivitiesPageQuery> }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const data = usePreloadedQuery<OwnActivitiesPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const list = data.viewer?.managedProvider?.editorFields?.activities
  return (
    <ProviderAreaFrame
      query={data}
      title={t('providerArea.section.activities')}
      back="/provider"
      refresh={refresh}
    >
      {list && (
        <ActivityList
          list={list}
          title={t('providerArea.activities', { count: list.totalCount })}
          text={t('providerArea.activities.new')}
          empty={{ title: t('providerArea.activities.none') }}
          to={(uuid) => getProviderAreaPath(`activities/${uuid}`, search)}
          asStaff={false}
          refresh={refresh}
        />
      )}
    </ProviderAreaFrame>
  )
}
