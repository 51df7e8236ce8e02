import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { WelcomePageQuery as Query } from './__generated__/WelcomePageQuery.graphql.ts'
import { WelcomeSkeleton } from './WelcomeSkeleton.tsx'

export const welcomePage = definePage<Query>({
  path: '/welcome',
  query: async () => (await import('./__generated__/WelcomePageQuery.graphql.ts')).default,
  redirect: requireSignIn,
  load: async () => (await import('./WelcomePage.tsx')).WelcomePage,
  Skeleton: WelcomeSkeleton,
})

/** Without sign-in it says how to join, because a redirect would lose the token behind the #. */
export const joinFamilyPage = definePage({
  path: '/family/join',
  load: async () => (await import('./JoinFamilyPage.tsx')).JoinFamilyPage,
  Skeleton: WelcomeSkeleton,
})
