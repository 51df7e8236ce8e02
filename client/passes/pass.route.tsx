import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { PassPageQuery as Query } from './__generated__/PassPageQuery.graphql.ts'
import { PassPageSkeleton } from './PassPageSkeleton.tsx'

export const passPage = definePage<Query>({
  path: '/bookings/:id/pass',
  query: async () => (await import('./__generated__/PassPageQuery.graphql.ts')).default,
  variables: ({ params }) => ({ id: params.id ?? '' }),
  redirect: requireSignIn,
  isMissing: ({ viewer }) => !viewer?.booking,
  offline: true,
  load: async () => (await import('./PassPage.tsx')).PassPage,
  Skeleton: PassPageSkeleton,
})
