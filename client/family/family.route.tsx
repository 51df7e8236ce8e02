import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { WelcomePageQuery as Query } from './__generated__/WelcomePageQuery.graphql.ts'

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

function WelcomeSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="mx-auto max-w-140 space-y-5 px-4 pt-6">
      <div className="space-y-1">
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-6 w-full" />
      </div>
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-13 rounded-full" />
    </div>
  )
}
