import { useMessage } from '../platform/i18n/useMessage.ts'
import { getItemCount } from '../platform/lists/pageCount.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { WebhookLogPageQuery as LogQuery } from './__generated__/WebhookLogPageQuery.graphql.ts'
import type { WebhooksPageQuery as Query } from './__generated__/WebhooksPageQuery.graphql.ts'

export const webhooksPage = definePage<Query>({
  path: '/profile/webhooks',
  query: async () => (await import('./__generated__/WebhooksPageQuery.graphql.ts')).default,
  redirect: requireSignIn,
  load: async () => (await import('./WebhooksPage.tsx')).WebhooksPage,
  Skeleton: WebhooksSkeleton,
})

export const webhookLogPage = definePage<LogQuery>({
  path: '/profile/webhooks/:id',
  query: async () => (await import('./__generated__/WebhookLogPageQuery.graphql.ts')).default,
  variables: ({ params, search }) => ({ id: params.id ?? '', first: getItemCount(search) }),
  redirect: requireSignIn,
  isMissing: ({ viewer }) => !viewer?.webhook,
  load: async () => (await import('./WebhookLogPage.tsx')).WebhookLogPage,
  Skeleton: WebhooksSkeleton,
})

function WebhooksSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="mb-4 min-h-11 text-3xl">{t('webhooks.title')}</h1>
      <div role="status" aria-label={t('shell.loading')} className="space-y-4">
        {[0, 1, 2].map((webhook) => (
          <Skeleton key={webhook} className="h-44 rounded-card" />
        ))}
      </div>
    </div>
  )
}
