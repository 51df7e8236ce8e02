import { ActivityCardSkeleton } from '../activities/card/ActivityCardSkeleton.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { RecommendationsPageQuery as Query } from './__generated__/RecommendationsPageQuery.graphql.ts'
import { getLocaleVariables } from './getLocaleVariables.ts'

export const recommendationsPage = definePage<Query>({
  path: '/recommendations',
  query: async () => (await import('./__generated__/RecommendationsPageQuery.graphql.ts')).default,
  publicParameters: [],
  variables: (_, reader) => ({
    ...getLocaleVariables(reader),
    place: reader.place,
    isSignedIn: reader.isSignedIn,
  }),
  texts: 'public',
  load: async () => (await import('./RecommendationsPage.tsx')).RecommendationsPage,
  Skeleton: RecommendationsSkeleton,
})

function RecommendationsSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="text-3xl">{t('recommendations.title')}</h1>
      <div role="status" aria-label={t('shell.loading')}>
        <Skeleton className="mt-1 h-5 w-56" />
        <div className="mt-4 mb-5 flex flex-col gap-3 md:flex-row">
          <Skeleton className="h-12 w-full rounded-field" />
          <Skeleton className="h-12 w-full rounded-full md:w-48" />
        </div>
        <Skeleton className="h-13 w-full rounded-full" />
        <Skeleton className="mt-4 mb-3 h-8 w-40" />
        <div className="card-grid">
          <ActivityCardSkeleton />
          <ActivityCardSkeleton />
          <ActivityCardSkeleton />
          <ActivityCardSkeleton />
        </div>
      </div>
    </div>
  )
}
