import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { AccessPageQuery as Query } from './__generated__/AccessPageQuery.graphql.ts'
import { AccessSkeleton } from './AccessSkeleton.tsx'

export const accessPage = definePage<Query>({
  path: '/profile/access',
  query: async () => (await import('./__generated__/AccessPageQuery.graphql.ts')).default,
  redirect: requireSignIn,
  load: async () => (await import('./AccessPage.tsx')).AccessPage,
  Skeleton: AccessSkeleton,
})
