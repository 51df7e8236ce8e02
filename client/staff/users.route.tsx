import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import UsersPageQuery, { type UsersPageQuery as Query } from './__generated__/UsersPageQuery.graphql.ts'
import { getUserListVariables } from './userListVariables.ts'

export const usersPage = definePage<Query>({
  path: '/admin/users',
  query: UsersPageQuery,
  variables: ({ search }) => getUserListVariables(search),
  redirect: requireSignIn,
  load: async () => (await import('./UsersPage.tsx')).UsersPage,
  Skeleton: BannerPageSkeleton,
})
