import { requireSignIn } from '../accounts/requireSignIn.ts'
import { AdminSkeleton } from '../admin/AdminSkeleton.tsx'
import { definePage } from '../platform/page.tsx'
import AuditPageQuery, { type AuditPageQuery as AuditQuery } from './__generated__/AuditPageQuery.graphql.ts'
import PeoplePageQuery, {
  type PeoplePageQuery as PeopleQuery,
} from './__generated__/PeoplePageQuery.graphql.ts'
import { auditVariables, peopleVariables } from './staffAddress.ts'

const staff = { redirect: requireSignIn, Skeleton: AdminSkeleton }

export const staffPages = [
  definePage<PeopleQuery>({
    ...staff,
    path: '/admin/people',
    query: PeoplePageQuery,
    variables: ({ search }) => peopleVariables(search),
    load: async () => (await import('./PeoplePage.tsx')).PeoplePage,
  }),
  definePage<AuditQuery>({
    ...staff,
    path: '/admin/changes',
    query: AuditPageQuery,
    variables: ({ search }) => auditVariables(search),
    load: async () => (await import('./AuditPage.tsx')).AuditPage,
  }),
]
