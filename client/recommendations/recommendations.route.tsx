import { definePage } from '../platform/page.tsx'

export const recommendationsPage = definePage({
  path: '/recommendations',
  load: async () => (await import('./RecommendationsPage.tsx')).RecommendationsPage,
  Skeleton: () => null,
})
