import { requireSignIn } from '../accounts/requireSignIn.ts'
import { firstOf } from '../activities/pageOf.ts'
import { definePage } from '../platform/page.tsx'
import SavedPageQuery, { type SavedPageQuery as Query } from './__generated__/SavedPageQuery.graphql.ts'
import { SavedPageSkeleton } from './SavedPageSkeleton.tsx'

export const savedPage = definePage<Query>({
  path: '/saved',
  query: SavedPageQuery,
  variables: ({ search }, { place }) => ({ place, first: firstOf(search) }),
  redirect: requireSignIn,
  load: async () => (await import('./SavedPage.tsx')).SavedPage,
  Skeleton: SavedPageSkeleton,
})
