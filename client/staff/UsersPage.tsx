import { Search } from 'lucide-react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ListPager } from '../platform/ListPager.tsx'
import { getListPath } from '../platform/listPaging.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
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
        <section aria-labelledby="found" className="mt-5">
          <h2 id="found" role="status" className="mb-3 text-lg">
            {t('staff.found', { count: list.totalCount })}
          </h2>
          {list.edges.length === 0 && <EmptyState picture="search" title={t('catalogue.list.empty')} />}
          <ul className="grid gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:gap-x-4 lg:gap-y-2">
            {list.edges.map(({ node }) => (
              <UserRow key={node.id} person={node} />
            ))}
          </ul>
          <ListPager pageInfo={list.pageInfo} />
        </section>
      )}
    </StaffFrame>
  )
}

function UserFilters() {
  const t = useMessage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <search>
      <form
        className="grid items-end gap-3 lg:grid-cols-[2fr_1fr]"
        onSubmit={(event) => {
          event.preventDefault()
          const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
          navigate(getListPath(search, { q }))
        }}
      >
        <div className="flex items-end gap-2">
          <div className="grow">
            <TextField
              key={search.get('q')}
              type="search"
              name="q"
              label={t('staff.query')}
              defaultValue={search.get('q') ?? ''}
            />
          </div>
          <Button type="submit" look="secondary" icon={<Search aria-hidden="true" className="size-5" />}>
            {t('catalogue.list.search')}
          </Button>
        </div>
        <SelectField
          label={t('staff.who')}
          value={search.get('who') ?? ''}
          onChange={(event) => navigate(getListPath(search, { who: event.target.value }))}
        >
          <option value="">{t('catalogue.list.all')}</option>
          <option value="staff">{t('staff.who.staff')}</option>
          <option value="inactive">{t('staff.who.inactive')}</option>
        </SelectField>
      </form>
    </search>
  )
}
