import { definePage } from '../platform/page.tsx'
import { getItemCount } from '../platform/pageCount.ts'
import { requireSignIn } from '../platform/requireSignIn.ts'
import SavedPageQuery, { type SavedPageQuery as Query } from './__generated__/SavedPageQuery.graphql.ts'
import { SavedPageSkeleton } from './SavedPageSkeleton.tsx'

export const savedPage = definePage<Query>({
  path: '/saved',
  query: SavedPageQuery,
  variables: ({ search }, { place }) => ({ place, first: getItemCount(search) }),
  redirect: requireSignIn,
  load: async () => (await import('./SavedPage.tsx')).SavedPage,
  Skeleton: SavedPageSkeleton,
})
