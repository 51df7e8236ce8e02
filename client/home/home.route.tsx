import { firstOf } from '../activities/pageOf.ts'
import { definePage } from '../platform/page.tsx'
import HomePageQuery, { type HomePageQuery as Query } from './__generated__/HomePageQuery.graphql.ts'
import { ageChipOf } from './ageChipOf.ts'
import { HomePageSkeleton } from './HomePageSkeleton.tsx'

export const homePage = definePage<Query>({
  path: '/',
  query: HomePageQuery,
  variables: ({ search }, { place }) => {
    const { chip, min, max } = ageChipOf(search.get('age'))
    const ages = chip === 'all' ? {} : { ageGroupMin: min, ageGroupMax: max }
    return { place, first: firstOf(search), filter: { location: place, nearestIfNone: true, ...ages } }
  },
  load: async () => (await import('./HomePage.tsx')).HomePage,
  Skeleton: HomePageSkeleton,
})
