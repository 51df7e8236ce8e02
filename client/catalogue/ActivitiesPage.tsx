import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PagedList } from '../frame/PagedList.tsx'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { ActivitiesPageQuery } from './__generated__/ActivitiesPageQuery.graphql.ts'
import { ActivityBulkActions } from './lists/ActivityBulkActions.tsx'
import { ActivityRow, ActivityRows } from './lists/ActivityRow.tsx'
import { CatalogueActions } from './lists/CatalogueActions.tsx'
import { CatalogueFilters } from './lists/CatalogueFilters.tsx'
import { SelectionBar } from './lists/SelectionBar.tsx'
import { useSelection } from './lists/useSelection.ts'

const pageQuery = graphql`
  query ActivitiesPageQuery(
    $filter: CatalogueFilter
    $order: CatalogueOrder
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...StaffFrame_query
    viewer {
      staff {
        activities(
          filter: $filter
          order: $order
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
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
`

/** All activities for staff, with bulk changes of the selected ones. */
export function ActivitiesPage({ queryRef }: { queryRef: PreloadedQuery<ActivitiesPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<ActivitiesPageQuery>(pageQuery, queryRef)
  const refresh = useRefresh(pageQuery, queryRef)
  const list = query.viewer?.staff?.activities
  const selection = useSelection(list?.edges.map(({ node }) => node.id) ?? [])

  return (
    <StaffFrame query={query} title={t('catalogue.activities.title')}>
      <CatalogueActions list="activities" />
      <CatalogueFilters list="activities" />
      {list && (
        <PagedList
          list={list}
          title={t('search.found', { count: list.totalCount })}
          empty={{ title: t('catalogue.list.empty') }}
        >
          {list.edges.length > 0 && (
            <SelectionBar selection={selection}>
              <ActivityBulkActions selection={selection} canDelete refresh={refresh} />
            </SelectionBar>
          )}
          <ActivityRows>
            {list.edges.map(({ node }) => (
              <ActivityRow
                key={node.id}
                activity={node}
                to={(uuid) => `/admin/activities/${uuid}`}
                canDuplicate
                selection={selection}
              />
            ))}
          </ActivityRows>
        </PagedList>
      )}
    </StaffFrame>
  )
}
