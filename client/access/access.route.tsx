import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { AccessPageQuery as Query } from './__generated__/AccessPageQuery.graphql.ts'

export const accessPage = definePage<Query>({
  path: '/profile/access',
  query: async () => (await import('./__generated__/AccessPageQuery.graphql.ts')).default,
  redirect: requireSignIn,
  load: async () => (await import('./AccessPage.tsx')).AccessPage,
  Skeleton: AccessSkeleton,
})

function AccessSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="mb-4 min-h-11 text-3xl">{t('access.title')}</h1>
      <div role="status" aria-label={t('shell.loading')} className="space-y-4">
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-52 rounded-card" />
      </div>
    </div>
  )
}
