import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { getPageVariables } from '../platform/lists/listPaging.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import type { ReviewQueuePageQuery as Query } from './__generated__/ReviewQueuePageQuery.graphql.ts'
import { getQueue } from './reviewQueues.ts'

export const reviewQueuePage = definePage<Query>({
  path: '/admin/reviews',
  query: async () => (await import('./__generated__/ReviewQueuePageQuery.graphql.ts')).default,
  variables: (address) => ({ filter: getQueue(address.search), ...getPageVariables(address.search) }),
  redirect: requireSignIn,
  load: async () => (await import('./ReviewQueuePage.tsx')).ReviewQueuePage,
  Skeleton: BannerPageSkeleton,
})
