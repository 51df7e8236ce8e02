import { definePage } from '../platform/page.tsx'
import { getItemCount } from '../platform/pageCount.ts'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { SavedPageQuery as Query } from './__generated__/SavedPageQuery.graphql.ts'
import { SavedPageSkeleton } from './SavedPageSkeleton.tsx'

export const savedPage = definePage<Query>({
  path: '/saved',
  query: async () => (await import('./__generated__/SavedPageQuery.graphql.ts')).default,
  variables: ({ search }, { place }) => ({ place, first: getItemCount(search) }),
  redirect: requireSignIn,
  load: async () => (await import('./SavedPage.tsx')).SavedPage,
  Skeleton: SavedPageSkeleton,
})
