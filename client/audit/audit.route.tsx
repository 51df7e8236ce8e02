import { BannerPageSkeleton } from '../frame/BannerPageSkeleton.tsx'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import type { AuditPageQuery as Query } from './__generated__/AuditPageQuery.graphql.ts'
import { getAuditVariables } from './auditVariables.ts'

export const auditPage = definePage<Query>({
  path: '/admin/changes',
  query: async () => (await import('./__generated__/AuditPageQuery.graphql.ts')).default,
  variables: ({ search }) => getAuditVariables(search),
  redirect: requireSignIn,
  load: async () => (await import('./AuditPage.tsx')).AuditPage,
  Skeleton: BannerPageSkeleton,
})
