import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { ProfilePageQuery as Query } from './__generated__/ProfilePageQuery.graphql.ts'

export const profilePage = definePage<Query>({
  path: '/profile',
  query: async () => (await import('./__generated__/ProfilePageQuery.graphql.ts')).default,
  redirect: requireSignIn,
  load: async () => (await import('./ProfilePage.tsx')).ProfilePage,
  Skeleton: ProfileSkeleton,
})

function ProfileSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="space-y-5 px-4 pt-6">
      <div className="flex items-center gap-4">
        <Skeleton className="size-18 shrink-0 rounded-full" />
        <div className="grow space-y-1">
          <Skeleton className="h-7 w-1/2" />
          <Skeleton className="h-6 w-3/4" />
        </div>
      </div>
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-60 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-42 rounded-card" />
    </div>
  )
}
