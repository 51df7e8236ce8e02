import { useEffect, useEffectEvent } from 'react'
import { usePaginationFragment } from 'react-relay'
import { useLoadMore } from '../platform/lists/useLoadMore.ts'
import { LoadMore } from '../ui/layout/LoadMore.tsx'
import type { homeList_query$key } from './__generated__/homeList_query.graphql.ts'
import type { homeListPageQuery } from './__generated__/homeListPageQuery.graphql.ts'
import { homeListFragment } from './homeList.ts'
import { HOME_PAGE_SIZE } from './homePageSize.ts'

export interface MoreActivitiesProps {
  query: homeList_query$key
  /** Number of loaded activities that count for the pages of the list. */
  shownCount: number
}

/** Loads the next page of the list on Home at once, and further ones when the reader comes near the end. */
export function MoreActivities({ query, shownCount }: MoreActivitiesProps) {
  const paged = usePaginationFragment<homeListPageQuery, homeList_query$key>(homeListFragment, query)
  const more = useLoadMore(paged, shownCount, HOME_PAGE_SIZE)
  const loadFirst = useEffectEvent(() => {
    if (!more.isLoading) more.onMore()
  })
  useEffect(() => loadFirst(), [])
  return <LoadMore {...more} />
}
