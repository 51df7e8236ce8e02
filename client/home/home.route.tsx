import { getItemCount } from '../platform/lists/pageCount.ts'
import { definePage } from '../platform/pages/page.tsx'
import HomePageQuery, { type HomePageQuery as Query } from './__generated__/HomePageQuery.graphql.ts'
import { getAgeChip } from './getAgeChip.ts'
import { getWeekend } from './getWeekend.ts'
import { HomePage } from './HomePage.tsx'
import { HomePageSkeleton } from './HomePageSkeleton.tsx'
import { getExtraCount, HOME_PAGE_SIZE } from './homePageSize.ts'

export const homePage = definePage<Query>({
  path: '/',
  query: async () => HomePageQuery,
  publicParameters: ['age', 'page'],
  variables: ({ search }, { place, isSignedIn, today }) => {
    const { chip, min, max } = getAgeChip(search.get('age'))
    const ages = chip === 'all' ? {} : { ageGroupMin: min, ageGroupMax: max }
    const filter = { location: place, nearestIfNone: true, ...ages }
    const weekend = { location: place, ...ages, ...getWeekend(today) }
    const first = getItemCount(search, HOME_PAGE_SIZE, getExtraCount(isSignedIn))
    return { place, isSignedIn, first, filter, weekend }
  },
  texts: 'common',
  load: async () => HomePage,
  Skeleton: HomePageSkeleton,
})
