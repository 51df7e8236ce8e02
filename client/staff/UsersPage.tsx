import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { FilterSelect, ListFilters } from '../frame/ListFilters.tsx'
import { PagedList } from '../frame/PagedList.tsx'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { UsersPageQuery } from './__generated__/UsersPageQuery.graphql.ts'
import { UserRow } from './UserRow.tsx'

export function UsersPage({ queryRef }: { queryRef: PreloadedQuery<UsersPageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<UsersPageQuery>(
    graphql`
      query UsersPageQuery(
        $query: String
        $who: UserAccountFilter
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        ...StaffFrame_query
        viewer {
          staff {
            users(
              query: $query
              filter: $who
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
                  ...UserRow_account
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  const list = query.viewer?.staff?.users

  return (
    <StaffFrame query={query} title={t('staff.title')}>
      <UserFilters />
      {list && (
        <PagedList
          list={list}
          title={t('staff.found', { count: list.totalCount })}
          empty={{ title: t('catalogue.list.empty') }}
        >
          <ul className="grid gap-3 lg:grid-cols-[minmax(0,1.9fr)_minmax(0,0.7fr)_minmax(0,1fr)_auto] lg:gap-x-4 lg:gap-y-2">
            {list.edges.map(({ node }) => (
              <UserRow key={node.id} account={node} />
            ))}
          </ul>
        </PagedList>
      )}
    </StaffFrame>
  )
}

function UserFilters() {
  const t = useMessage()
  return (
    <ListFilters searchLabel={t('staff.query')} className="lg:grid-cols-[2fr_1fr]">
      <div className="col-span-2 lg:col-span-1">
        <FilterSelect
          name="who"
          label={t('staff.who')}
          options={[
            { value: '', label: t('catalogue.list.all') },
            { value: 'staff', label: t('staff.who.staff') },
            { value: 'inactive', label: t('staff.who.inactive') },
          ]}
        />
      </div>
    </ListFilters>
  )
}
