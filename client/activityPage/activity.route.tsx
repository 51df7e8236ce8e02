import { getMonthRange } from '../bookings/getMonthRange.ts'
import { definePage } from '../platform/page.tsx'
import { getMonth } from '../ui/calendarDays.ts'
import ActivityPageQuery, {
  type ActivityPageQuery as Query,
} from './__generated__/ActivityPageQuery.graphql.ts'
import { ActivityPageSkeleton } from './ActivityPageSkeleton.tsx'

export const activityPage = definePage<Query>({
  path: '/activity/:id',
  query: ActivityPageQuery,
  publicParameters: [],
  variables: ({ params }, { place, today }) => ({
    id: params.id ?? '',
    place,
    ...getMonthRange(getMonth(today), today),
  }),
  isMissing: ({ activity }) => activity === null,
  load: async () => (await import('./ActivityPage.tsx')).ActivityPage,
  Skeleton: ActivityPageSkeleton,
})
