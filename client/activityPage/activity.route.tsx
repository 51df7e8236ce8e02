import { definePage } from '../platform/page.tsx'
import ActivityPageQuery, {
  type ActivityPageQuery as Query,
} from './__generated__/ActivityPageQuery.graphql.ts'
import { ActivityPageSkeleton } from './ActivityPageSkeleton.tsx'

export const activityPage = definePage<Query>({
  path: '/activity/:id',
  query: ActivityPageQuery,
  variables: ({ params }, { place }) => ({ id: params.id ?? '', place }),
  isMissing: ({ activity }) => activity === null,
  load: async () => (await import('./ActivityPage.tsx')).ActivityPage,
  Skeleton: ActivityPageSkeleton,
})
