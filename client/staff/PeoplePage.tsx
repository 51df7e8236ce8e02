import { Search } from 'lucide-react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ListPager } from '../platform/ListPager.tsx'
import { listAddress } from '../platform/pageAddress.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SelectField, TextField } from '../ui/Field.tsx'
import type { PeoplePageQuery } from './__generated__/PeoplePageQuery.graphql.ts'
import { PersonRow } from './PersonRow.tsx'

export function PeoplePage({ queryRef }: { queryRef: PreloadedQuery<PeoplePageQuery> }) {
  const t = useMessage()
  const query = usePreloadedQuery<PeoplePageQuery>(
    graphql`
      query PeoplePageQuery(
        $query: String
        $who: PeopleFilter
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        ...AdminFrame_query
        viewer {
          office {
            people(
              query: $query
              who: $who
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
                  ...PersonRow_person
                }
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  const list = query.viewer?.office?.people

  return (
    <AdminFrame query={query} title={t('staff.title')}>
      <PeopleFilters />
      {list && (
        <section aria-labelledby="found" className="mt-5">
          <h2 id="found" role="status" className="mb-3 text-lg">
            {t('staff.found', { count: list.totalCount })}
          </h2>
          {list.edges.length === 0 && <EmptyState picture="search" title={t('catalogue.list.empty')} />}
          <ul className="grid gap-3 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto] lg:gap-x-4 lg:gap-y-2">
            {list.edges.map(({ node }) => (
              <PersonRow key={node.id} person={node} />
            ))}
          </ul>
          <ListPager pageInfo={list.pageInfo} />
        </section>
      )}
    </AdminFrame>
  )
}

function PeopleFilters() {
  const t = useMessage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return (
    <form
      role="search"
      className="grid items-end gap-3 lg:grid-cols-[2fr_1fr]"
      onSubmit={(event) => {
        event.preventDefault()
        const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
        navigate(listAddress(search, { q }))
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
        onChange={(event) => navigate(listAddress(search, { who: event.target.value }))}
      >
        <option value="">{t('catalogue.list.all')}</option>
        <option value="staff">{t('staff.who.staff')}</option>
        <option value="inactive">{t('staff.who.inactive')}</option>
      </SelectField>
    </form>
  )
}
