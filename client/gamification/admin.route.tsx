import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { AdminPageQuery as Query } from './__generated__/AdminPageQuery.graphql.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'

export const adminPage = definePage<Query>({
  path: '/admin',
  query: async () => (await import('./__generated__/AdminPageQuery.graphql.ts')).default,
  redirect: requireSignIn,
  load: async () => (await import('./AdminPage.tsx')).AdminPage,
  Skeleton: DashboardSkeleton,
})
