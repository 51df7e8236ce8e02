import { definePage } from '../platform/page.tsx'
import HomePageQuery, { type HomePageQuery as Query } from './__generated__/HomePageQuery.graphql.ts'

export const homePage = definePage<Query>({
  path: '/',
  query: HomePageQuery,
  variables: (_, visitor) => ({
    place: visitor.place,
    filter: { location: visitor.place, nearestIfNone: true },
  }),
  load: async () => (await import('./HomePage.tsx')).HomePage,
  Skeleton: () => null,
})
