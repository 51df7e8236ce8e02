import { firstOf } from '../activities/pageOf.ts'
import { definePage } from '../platform/page.tsx'
import HomePageQuery, { type HomePageQuery as Query } from './__generated__/HomePageQuery.graphql.ts'
import { ageChipOf } from './ageChipOf.ts'
import { HomePageSkeleton } from './HomePageSkeleton.tsx'

export const homePage = definePage<Query>({
  path: '/',
  query: HomePageQuery,
  variables: ({ search }, { place, isSignedIn }) => {
    const { chip, min, max } = ageChipOf(search.get('age'))
    const ages = chip === 'all' ? {} : { ageGroupMin: min, ageGroupMax: max }
    const filter = { location: place, nearestIfNone: true, ...ages }
    return { place, isSignedIn, first: firstOf(search), filter }
  },
  load: async () => (await import('./HomePage.tsx')).HomePage,
  Skeleton: HomePageSkeleton,
})
