import { definePage } from '../platform/page.tsx'
import SearchPageQuery, { type SearchPageQuery as Query } from './__generated__/SearchPageQuery.graphql.ts'
import { firstOf } from './pageOf.ts'
import { SearchPageSkeleton } from './SearchPageSkeleton.tsx'
import { centreOf, readFilter, serverFilter } from './searchFilter.ts'

export const searchPage = definePage<Query>({
  path: '/search',
  query: SearchPageQuery,
  variables: ({ search }, { place }) => {
    const filter = readFilter(search)
    return {
      filter: serverFilter(filter, place),
      place: centreOf(filter, place),
      first: firstOf(search),
    }
  },
  load: async () => (await import('./SearchPage.tsx')).SearchPage,
  Skeleton: SearchPageSkeleton,
})
