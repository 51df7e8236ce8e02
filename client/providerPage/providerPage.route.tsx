import { ActivityCardSkeleton } from '../activities/card/ActivityCardSkeleton.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getItemCount } from '../platform/lists/pageCount.ts'
import { definePage } from '../platform/pages/page.tsx'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { ProviderPageQuery as Query } from './__generated__/ProviderPageQuery.graphql.ts'

export const providerPage = definePage<Query>({
  path: '/providers/:id',
  query: async () => (await import('./__generated__/ProviderPageQuery.graphql.ts')).default,
  publicParameters: ['page'],
  variables: ({ params, search }, { place }) => ({
    id: params.id ?? '',
    place,
    first: getItemCount(search),
  }),
  isMissing: ({ provider }) => provider === null,
  texts: 'public',
  load: async () => (await import('./ProviderPage.tsx')).ProviderPage,
  Skeleton: ProviderPageSkeleton,
})

function ProviderPageSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="px-4 pt-4">
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="mt-6 mb-3 h-8 w-56" />
      <div className="card-grid">
        <ActivityCardSkeleton />
        <ActivityCardSkeleton />
        <ActivityCardSkeleton />
        <ActivityCardSkeleton />
      </div>
    </div>
  )
}
