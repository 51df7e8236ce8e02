import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { ChartSkeletons } from '../statistics/ChartSkeletons.tsx'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { AdminPageQuery as Query } from './__generated__/AdminPageQuery.graphql.ts'

export const adminPage = definePage<Query>({
  path: '/admin',
  query: async () => (await import('./__generated__/AdminPageQuery.graphql.ts')).default,
  redirect: requireSignIn,
  load: async () => (await import('./AdminPage.tsx')).AdminPage,
  Skeleton: DashboardSkeleton,
})

/** Has the sizes of the dashboard: nothing moves when it loads. */
function DashboardSkeleton() {
  const t = useMessage()
  return (
    <div data-banner role="status" aria-label={t('shell.loading')}>
      <div className="h-19 bg-linear-135 from-banner to-banner-end" />
      <div className="space-y-4 px-4 pt-4 lg:px-6">
        <div className="grid gap-4 lg:grid-cols-2">
          <Skeleton className="h-50 rounded-card" />
          <Skeleton className="h-50 rounded-card" />
        </div>
        <Skeleton className="h-13 rounded-full" />
        <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
          {['a', 'b', 'c', 'd'].map((tile) => (
            <Skeleton key={tile} className="h-25 rounded-card" />
          ))}
        </div>
        <ChartSkeletons />
      </div>
    </div>
  )
}
