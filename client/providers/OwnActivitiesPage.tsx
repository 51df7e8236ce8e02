import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { ActivityBulkActions } from '../catalogue/lists/ActivityBulkActions.tsx'
import { ActivityRow, ActivityRows } from '../catalogue/lists/ActivityRow.tsx'
import { SelectionBar } from '../catalogue/lists/SelectionBar.tsx'
import { useSelection } from '../catalogue/lists/useSelection.ts'
import { PagedList } from '../frame/PagedList.tsx'
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
  const selection = useSelection(list?.edges.map(({ node }) => node.id) ?? [])
  return (
    <ProviderAreaFrame
      query={data}
      title={t('providerArea.section.activities')}
      back="/provider"
      refresh={refresh}
    >
      {list && (
        <PagedList
          list={list}
          title={t('providerArea.activities', { count: list.totalCount })}
          text={t('providerArea.activities.new')}
          empty={{ title: t('providerArea.activities.none') }}
        >
          {list.edges.length > 0 && (
            <SelectionBar selection={selection}>
              <ActivityBulkActions selection={selection} canDelete={false} refresh={refresh} />
            </SelectionBar>
          )}
          <ActivityRows>
            {list.edges.map(({ node }) => (
              <ActivityRow
                key={node.id}
                activity={node}
                to={(uuid) => getProviderAreaPath(`activities/${uuid}`, search)}
                canDuplicate={false}
                selection={selection}
              />
            ))}
          </ActivityRows>
        </PagedList>
      )}
    </ProviderAreaFrame>
  )
}
