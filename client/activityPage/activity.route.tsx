import { getMonthRange } from '../bookings/sessions/getMonthRange.ts'
import { definePage } from '../platform/page.tsx'
import { getMonth } from '../ui/fields/calendarDays.ts'
import type { ActivityPageQuery as Query } from './__generated__/ActivityPageQuery.graphql.ts'
import { ActivityPageSkeleton } from './ActivityPageSkeleton.tsx'

export const activityPage = definePage<Query>({
  path: '/activity/:id',
  query: async () => (await import('./__generated__/ActivityPageQuery.graphql.ts')).default,
  publicParameters: [],
  variables: ({ params }, { place, today }) => ({
    id: params.id ?? '',
    place,
    ...getMonthRange(getMonth(today), today),
  }),
  isMissing: ({ activity }) => activity === null,
  texts: 'public',
  offline: true,
  load: async () => (await import('./ActivityPage.tsx')).ActivityPage,
  Skeleton: ActivityPageSkeleton,
})
