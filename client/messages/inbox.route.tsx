import { requireSignIn } from '../accounts/requireSignIn.ts'
import { firstOf } from '../activities/pageOf.ts'
import { definePage } from '../platform/page.tsx'
import InboxPageQuery, { type InboxPageQuery as Query } from './__generated__/InboxPageQuery.graphql.ts'
import { InboxSkeleton } from './InboxSkeleton.tsx'

export const inboxPage = definePage<Query>({
  path: '/inbox',
  query: InboxPageQuery,
  variables: ({ search }) => ({ first: firstOf(search) }),
  redirect: requireSignIn,
  load: async () => (await import('./InboxPage.tsx')).InboxPage,
  Skeleton: InboxSkeleton,
})
