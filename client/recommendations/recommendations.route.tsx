import { definePage } from '../platform/page.tsx'
import { RecommendationsSkeleton } from './RecommendationsSkeleton.tsx'

export const recommendationsPage = definePage({
  path: '/recommendations',
  load: async () => (await import('./RecommendationsPage.tsx')).RecommendationsPage,
  Skeleton: RecommendationsSkeleton,
})
