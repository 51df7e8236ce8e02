import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { DevelopersPageQuery as Developers } from './__generated__/DevelopersPageQuery.graphql.ts'
import type { TokensPageQuery as Tokens } from './__generated__/TokensPageQuery.graphql.ts'

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

function DevelopersSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="text-3xl">{t('developers.title')}</h1>
      <div role="status" aria-label={t('shell.loading')} className="mt-2 space-y-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-40 rounded-2xl" />
        <Skeleton className="h-40 rounded-2xl" />
      </div>
    </div>
  )
}

function TokensSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="mb-4 min-h-11 text-3xl">{t('developers.tokens.title')}</h1>
      <div role="status" aria-label={t('shell.loading')} className="space-y-4">
        {[0, 1, 2].map((token) => (
          <Skeleton key={token} className="h-52 rounded-card" />
        ))}
      </div>
    </div>
  )
}
