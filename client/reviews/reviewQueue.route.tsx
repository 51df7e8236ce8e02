import { requireSignIn } from '../accounts/requireSignIn.ts'
import { AdminSkeleton } from '../admin/AdminSkeleton.tsx'
import { definePage } from '../platform/page.tsx'
import { pageVariables } from '../platform/pageAddress.ts'
import ReviewQueuePageQuery, {
  type ReviewQueuePageQuery as Query,
} from './__generated__/ReviewQueuePageQuery.graphql.ts'
import { queueOf } from './reviewQueues.ts'

export const reviewQueuePage = definePage<Query>({
  path: '/admin/reviews',
  query: ReviewQueuePageQuery,
  variables: (address) => ({ filter: queueOf(address.search), ...pageVariables(address.search) }),
  redirect: requireSignIn,
  load: async () => (await import('./ReviewQueuePage.tsx')).ReviewQueuePage,
  Skeleton: AdminSkeleton,
})
