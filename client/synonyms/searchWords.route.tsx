import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { getPageVariables } from '../platform/lists/listPaging.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import type { SearchWordsPageQuery as Query } from './__generated__/SearchWordsPageQuery.graphql.ts'
import { isAddedList } from './searchWordLists.ts'

export const searchWordsPage = definePage<Query>({
  path: '/admin/search-words',
  query: async () => (await import('./__generated__/SearchWordsPageQuery.graphql.ts')).default,
  variables: ({ search }) => ({ isAdded: isAddedList(search), ...getPageVariables(search) }),
  redirect: requireSignIn,
  load: async () => (await import('./SearchWordsPage.tsx')).SearchWordsPage,
  Skeleton: BannerPageSkeleton,
})
