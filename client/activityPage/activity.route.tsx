import { getMonthRange } from '../bookings/sessions/getMonthRange.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { getMonth } from '../ui/fields/calendarDays.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { ActivityPageQuery as Query } from './__generated__/ActivityPageQuery.graphql.ts'

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

function ActivityPageSkeleton() {
  const t = useMessage()
  return (
    <div
      role="status"
      aria-label={t('shell.loading')}
      className="md:px-4 md:pt-4 lg:grid lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-x-6"
    >
      <Skeleton className="aspect-video w-full rounded-none md:rounded-card lg:aspect-21/9" />
      <Skeleton className="h-[40rem] rounded-card max-lg:hidden" />
      <div className="relative -mt-6 rounded-t-card bg-canvas px-4 pt-5 md:mt-0 md:px-0">
        <div className="mb-3 flex gap-1.5">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-6 w-28 rounded-full" />
        </div>
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="mt-1 h-9 w-1/3" />
        <Skeleton className="mt-3 h-6 w-2/3" />
        <Skeleton className="mt-2 mb-3 h-6 w-1/3" />
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="mt-5 mb-1 h-6 w-2/5" />
        <Skeleton className="h-32 w-full" />
        <Skeleton className="mt-5 h-[48rem] w-full rounded-card" />
      </div>
    </div>
  )
}
