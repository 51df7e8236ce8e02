import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { getPageVariables } from '../platform/lists/listPaging.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import type { UserPageQuery as UserQuery } from './__generated__/UserPageQuery.graphql.ts'
import type { UsersPageQuery as Query } from './__generated__/UsersPageQuery.graphql.ts'

const USER_FILTERS = { staff: 'STAFF', inactive: 'INACTIVE' } as const

export const usersPage = definePage<Query>({
  path: '/admin/users',
  query: async () => (await import('./__generated__/UsersPageQuery.graphql.ts')).default,
  variables: ({ search }) => getUserListVariables(search),
  redirect: requireSignIn,
  load: async () => (await import('./UsersPage.tsx')).UsersPage,
  Skeleton: BannerPageSkeleton,
})

export const userPage = definePage<UserQuery>({
  path: '/admin/users/:id',
  query: async () => (await import('./__generated__/UserPageQuery.graphql.ts')).default,
  variables: ({ params, search }) => ({ id: params.id ?? '', ...getPageVariables(search) }),
  redirect: requireSignIn,
  isMissing: ({ viewer }) => Boolean(viewer?.staff && !viewer.staff.userAccount),
  load: async () => (await import('./UserPage.tsx')).UserPage,
  Skeleton: BannerPageSkeleton,
})

function getUserListVariables(search: URLSearchParams) {
  const who = USER_FILTERS[search.get('who') as keyof typeof USER_FILTERS] ?? 'ALL'
  return { query: search.get('q'), who, ...getPageVariables(search) }
}
