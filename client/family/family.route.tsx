import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import WelcomePageQuery, { type WelcomePageQuery as Query } from './__generated__/WelcomePageQuery.graphql.ts'
import { WelcomeSkeleton } from './WelcomeSkeleton.tsx'

export const welcomePage = definePage<Query>({
  path: '/welcome',
  query: WelcomePageQuery,
  redirect: requireSignIn,
  load: async () => (await import('./WelcomePage.tsx')).WelcomePage,
  Skeleton: WelcomeSkeleton,
})
