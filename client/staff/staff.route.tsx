import { getAuditVariables, getUserListVariables } from '../audit/auditVariables.ts'
import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import AuditPageQuery, { type AuditPageQuery as AuditQuery } from './__generated__/AuditPageQuery.graphql.ts'
import UsersPageQuery, { type UsersPageQuery as PeopleQuery } from './__generated__/UsersPageQuery.graphql.ts'

const staff = { redirect: requireSignIn, Skeleton: BannerPageSkeleton }

export const staffPages = [
  definePage<PeopleQuery>({
    ...staff,
    path: '/admin/people',
    query: UsersPageQuery,
    variables: ({ search }) => getUserListVariables(search),
    load: async () => (await import('./UsersPage.tsx')).UsersPage,
  }),
  definePage<AuditQuery>({
    ...staff,
    path: '/admin/changes',
    query: AuditPageQuery,
    variables: ({ search }) => getAuditVariables(search),
    load: async () => (await import('../audit/AuditPage.tsx')).AuditPage,
  }),
]
