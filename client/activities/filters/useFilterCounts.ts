import { graphql } from 'react-relay'
import { useReader } from '../../platform/reader.tsx'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import type { useFilterCountsQuery } from './__generated__/useFilterCountsQuery.graphql.ts'
import { type SearchFilter, toActivityFilter } from './searchFilter.ts'

/** Numbers of results of a filter, in total and by value, and what its text says; null until they are known. */
export function useFilterCounts(filter: SearchFilter) {
  const { place } = useReader()
  const { latest } = useFetchedQuery<useFilterCountsQuery>(
    graphql`
      query useFilterCountsQuery($filter: ActivityFilter!) {
        activities(filter: $filter, first: 1) {
          totalCount
          hasMoreThanCounted
          understood {
            what
            isApplied
            isReplaced
            radius
          }
          facets {
            categories {
              category
              count
            }
            kinds {
              kind {
                slug
                name
              }
              count
            }
            days {
              dayOfWeek
              count
            }
          }
        }
      }
    `,
    { filter: toActivityFilter(filter, place) },
  )
  return latest?.activities ?? null
}
