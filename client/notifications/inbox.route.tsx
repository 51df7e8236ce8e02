import { definePage } from '../platform/page.tsx'
import { getItemCount } from '../platform/pageCount.ts'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { InboxPageQuery as Query } from './__generated__/InboxPageQuery.graphql.ts'
import { InboxSkeleton } from './InboxSkeleton.tsx'

export const inboxPage = definePage<Query>({
  path: '/inbox',
  query: async () => (await import('./__generated__/InboxPageQuery.graphql.ts')).default,
  variables: ({ search }) => ({ first: getItemCount(search) }),
  redirect: requireSignIn,
  load: async () => (await import('./InboxPage.tsx')).InboxPage,
  Skeleton: InboxSkeleton,
})
