import { Suspense } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { SEARCH_TEXT_MAX_LENGTH } from '../../domain/activities/searchLimits.ts'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import { Notice } from '../ui/notices/Notice.tsx'
import type { SearchPageQuery } from './__generated__/SearchPageQuery.graphql.ts'
import { ChildChips } from './filters/ChildChips.tsx'
import { SearchFilterRail, SearchFilters } from './filters/SearchFilters.tsx'
import { isTextCut, readFilter } from './filters/searchFilter.ts'
import { SearchResults } from './results/SearchResults.tsx'
import { RAIL_COLUMNS, SearchResultsSkeleton } from './SearchPageSkeleton.tsx'

interface SearchPageProps {
  queryRef: PreloadedQuery<SearchPageQuery>
}

/** The filters keep their state while the results below them change. */
export function SearchPage({ queryRef }: SearchPageProps) {
  const t = useMessage()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const title = filter.q ? t('search.title.query', { query: filter.q }) : t('search.title')
  const [only] = filter.categories
  const category = only && filter.categories.length === 1 ? t(`category.${only}`) : ''
  return (
    <div className="px-4 pt-4">
      <PageTitle
        title={filter.q ? title : category || title}
        description={t('search.description')}
        address={getCanonicalPath(filter)}
      />
      <h1 className="sr-only">{title}</h1>
      <div className="lg:flex lg:items-start lg:gap-6">
        <SearchFilterRail filter={filter} />
        <div className={joinClasses('min-w-0 grow', !filter.isMapOpen && RAIL_COLUMNS)}>
          <SearchFilters filter={filter} />
          {isTextCut(search) && (
            <div className="mt-3">
              <Notice tone="warning">{t('search.textCut', { max: SEARCH_TEXT_MAX_LENGTH })}</Notice>
            </div>
          )}
          <Suspense key={getSearchKey(queryRef.variables)} fallback={<SearchResultsSkeleton />}>
            <Results queryRef={queryRef} />
          </Suspense>
        </div>
      </div>
    </div>
  )
}

/** Changes with the search, except for the area of the map: the map stays open while another area is searched. */
function getSearchKey({ filter, ...variables }: SearchPageQuery['variables']) {
  return JSON.stringify({ ...variables, filter: { ...filter, area: null } })
}

/** Canonical path of a category page. Searches with a text have none. */
function getCanonicalPath({ q, categories }: ReturnType<typeof readFilter>) {
  if (q) return undefined
  return categories.length === 1 ? `/search?category=${categories[0]}` : '/search'
}

function Results({ queryRef }: SearchPageProps) {
  const query = usePreloadedQuery<SearchPageQuery>(
    graphql`
      query SearchPageQuery($filter: ActivityFilter!, $place: String!, $first: Int!) {
        viewer {
          ...ChildChips_viewer
        }
        place(location: $place) {
          label
        }
        ...SearchResults_query @arguments(filter: $filter, first: $first)
      }
    `,
    queryRef,
  )
  return (
    <>
      {query.viewer && <ChildChips viewer={query.viewer} />}
      <SearchResults query={query} isPlaceKnown={query.place !== null} />
    </>
  )
}
