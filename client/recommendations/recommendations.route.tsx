import { definePage } from '../platform/page.tsx'
import type { RecommendationsPageQuery as Query } from './__generated__/RecommendationsPageQuery.graphql.ts'
import { getLocaleVariables } from './getLocaleVariables.ts'
import { RecommendationsSkeleton } from './RecommendationsSkeleton.tsx'

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
