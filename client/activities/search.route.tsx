import { getItemCount } from '../platform/lists/pageCount.ts'
import { definePage } from '../platform/pages/page.tsx'
import type { SearchPageQuery as Query } from './__generated__/SearchPageQuery.graphql.ts'
import { FILTER_PARAMETERS, getSearchCentre, readFilter, toActivityFilter } from './filters/searchFilter.ts'
import { SearchPageSkeleton } from './SearchPageSkeleton.tsx'

export const searchPage = definePage<Query>({
  path: '/search',
  query: async () => (await import('./__generated__/SearchPageQuery.graphql.ts')).default,
  publicParameters: [...FILTER_PARAMETERS, 'page'],
  variables: ({ search }, { place }) => {
    const filter = readFilter(search)
    return {
      filter: toActivityFilter(filter, place),
      place: getSearchCentre(filter, place),
      first: getItemCount(search),
    }
  },
  texts: 'public',
  load: async () => (await import('./SearchPage.tsx')).SearchPage,
  Skeleton: SearchPageSkeleton,
})
