import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import type { SearchPageQuery } from './__generated__/SearchPageQuery.graphql.ts'
import { SearchFilters } from './SearchFilters.tsx'
import { SearchResults } from './SearchResults.tsx'
import { readFilter } from './searchFilter.ts'

export function SearchPage({ queryRef }: { queryRef: PreloadedQuery<SearchPageQuery> }) {
  const query = usePreloadedQuery<SearchPageQuery>(
    graphql`
      query SearchPageQuery($filter: ActivityFilter!, $place: String!, $first: Int!) {
        place(location: $place) {
          label
        }
        ...SearchResults_query @arguments(filter: $filter, first: $first)
      }
    `,
    queryRef,
  )
  return (
    <SearchFrame>
      <SearchResults query={query} isPlaceKnown={query.place !== null} />
    </SearchFrame>
  )
}

/** Title and filters, which need no data. */
export function SearchFrame({ children }: { children: React.ReactNode }) {
  const t = useMessage()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const title = filter.q ? t('search.title.query', { query: filter.q }) : t('search.title')
  const category = filter.category && t(`category.${filter.category}`)
  return (
    <div className="px-4 pt-4">
      <PageTitle title={category || title} description={t('search.description')} />
      <h1 className="sr-only">{title}</h1>
      <SearchFilters filter={filter} />
      {children}
    </div>
  )
}
