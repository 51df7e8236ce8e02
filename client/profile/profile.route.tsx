import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { ProfilePageQuery as Query } from './__generated__/ProfilePageQuery.graphql.ts'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'

export const profilePage = definePage<Query>({
  path: '/profile',
  query: async () => (await import('./__generated__/ProfilePageQuery.graphql.ts')).default,
  redirect: requireSignIn,
  load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  Skeleton: ProfileSkeleton,
})
