import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { ActivitiesPageQuery } from './__generated__/ActivitiesPageQuery.graphql.ts'
import { ActivityList } from './lists/ActivityList.tsx'
import { CatalogueFrame } from './lists/CatalogueFrame.tsx'

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

  return (
    <CatalogueFrame list="activities" query={query}>
      {list && (
        <ActivityList
          list={list}
          title={t('search.found', { count: list.totalCount })}
          empty={{ title: t('catalogue.list.empty') }}
          to={(uuid) => `/admin/activities/${uuid}`}
          asStaff
          refresh={refresh}
        />
      )}
    </CatalogueFrame>
  )
}
