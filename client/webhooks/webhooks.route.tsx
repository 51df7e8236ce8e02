import { definePage } from '../platform/page.tsx'
import { getItemCount } from '../platform/pageCount.ts'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { WebhookLogPageQuery as LogQuery } from './__generated__/WebhookLogPageQuery.graphql.ts'
import type { WebhooksPageQuery as Query } from './__generated__/WebhooksPageQuery.graphql.ts'
import { WebhooksSkeleton } from './WebhooksSkeleton.tsx'

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
