import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { PassPageQuery as Query } from './__generated__/PassPageQuery.graphql.ts'

export const passPage = definePage<Query>({
  path: '/bookings/:id/pass',
  query: async () => (await import('./__generated__/PassPageQuery.graphql.ts')).default,
  variables: ({ params }) => ({ id: params.id ?? '' }),
  redirect: requireSignIn,
  isMissing: ({ viewer }) => !viewer?.booking,
  offline: true,
  load: async () => (await import('./PassPage.tsx')).PassPage,
  Skeleton: PassPageSkeleton,
})

function PassPageSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="mx-auto max-w-105 space-y-4 px-4 pt-4">
      <Skeleton className="h-11 w-44 rounded-full" />
      <Skeleton className="h-[29rem] rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </div>
  )
}
