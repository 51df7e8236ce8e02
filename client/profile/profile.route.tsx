import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import ProfilePageQuery, { type ProfilePageQuery as Query } from './__generated__/ProfilePageQuery.graphql.ts'
import { ProfileSkeleton } from './ProfileSkeleton.tsx'

export const profilePage = definePage<Query>({
  path: '/profile',
  query: ProfilePageQuery,
  redirect: requireSignIn,
  load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  Skeleton: ProfileSkeleton,
})
