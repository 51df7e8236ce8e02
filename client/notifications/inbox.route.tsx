import { useMessage } from '../platform/i18n/useMessage.ts'
import { getItemCount } from '../platform/lists/pageCount.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { InboxPageQuery as Query } from './__generated__/InboxPageQuery.graphql.ts'

export const inboxPage = definePage<Query>({
  path: '/inbox',
  query: async () => (await import('./__generated__/InboxPageQuery.graphql.ts')).default,
  variables: ({ search }) => ({ first: getItemCount(search) }),
  redirect: requireSignIn,
  load: async () => (await import('./InboxPage.tsx')).InboxPage,
  Skeleton: InboxSkeleton,
})

function InboxSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="mb-4 min-h-11 text-3xl">{t('inbox.title')}</h1>
      <div role="status" aria-label={t('shell.loading')} className="space-y-3">
        {[0, 1, 2, 3, 4].map((index) => (
          <Skeleton key={index} className="h-28 rounded-card" />
        ))}
      </div>
    </div>
  )
}
