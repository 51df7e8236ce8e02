import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import DevelopersPageQuery, {
  type DevelopersPageQuery as Developers,
} from './__generated__/DevelopersPageQuery.graphql.ts'
import TokensPageQuery, { type TokensPageQuery as Tokens } from './__generated__/TokensPageQuery.graphql.ts'
import { DevelopersSkeleton } from './DevelopersSkeleton.tsx'
import { TokensSkeleton } from './TokensSkeleton.tsx'

export const tokensPage = definePage<Tokens>({
  path: '/profile/tokens',
  query: TokensPageQuery,
  redirect: requireSignIn,
  load: async () => (await import('./TokensPage.tsx')).TokensPage,
  Skeleton: TokensSkeleton,
})

export const developersPage = definePage<Developers>({
  path: '/developers',
  query: DevelopersPageQuery,
  load: async () => (await import('./DevelopersPage.tsx')).DevelopersPage,
  Skeleton: DevelopersSkeleton,
})
