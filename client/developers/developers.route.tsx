import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { DevelopersPageQuery as Developers } from './__generated__/DevelopersPageQuery.graphql.ts'
import type { TokensPageQuery as Tokens } from './__generated__/TokensPageQuery.graphql.ts'
import { DevelopersSkeleton } from './DevelopersSkeleton.tsx'
import { TokensSkeleton } from './TokensSkeleton.tsx'

export const tokensPage = definePage<Tokens>({
  path: '/profile/tokens',
  query: async () => (await import('./__generated__/TokensPageQuery.graphql.ts')).default,
  redirect: requireSignIn,
  load: async () => (await import('./TokensPage.tsx')).TokensPage,
  Skeleton: TokensSkeleton,
})

export const developersPage = definePage<Developers>({
  path: '/developers',
  query: async () => (await import('./__generated__/DevelopersPageQuery.graphql.ts')).default,
  load: async () => (await import('./DevelopersPage.tsx')).DevelopersPage,
  Skeleton: DevelopersSkeleton,
})
