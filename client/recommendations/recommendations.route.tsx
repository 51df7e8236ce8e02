import { definePage } from '../platform/page.tsx'
import RecommendationsPageQuery, {
  type RecommendationsPageQuery as Query,
} from './__generated__/RecommendationsPageQuery.graphql.ts'
import { RecommendationsSkeleton } from './RecommendationsSkeleton.tsx'
import { wordsFor } from './wordsFor.ts'

export const recommendationsPage = definePage<Query>({
  path: '/recommendations',
  query: RecommendationsPageQuery,
  variables: (_, visitor) => ({
    ...wordsFor(visitor),
    place: visitor.place,
    isSignedIn: visitor.isSignedIn,
  }),
  load: async () => (await import('./RecommendationsPage.tsx')).RecommendationsPage,
  Skeleton: RecommendationsSkeleton,
})
