import { useMessage } from '../platform/i18n/useMessage.ts'
import { definePage } from '../platform/pages/page.tsx'
import { requireSignIn } from '../platform/pages/requireSignIn.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import type { PayPageQuery as PayQuery } from './__generated__/PayPageQuery.graphql.ts'
import type { ReceiptPageQuery as ReceiptQuery } from './__generated__/ReceiptPageQuery.graphql.ts'

export const payPage = definePage<PayQuery>({
  path: '/bookings/:id/pay',
  query: async () => (await import('./__generated__/PayPageQuery.graphql.ts')).default,
  variables: ({ params }) => ({ id: params.id ?? '' }),
  redirect: requireSignIn,
  isMissing: ({ viewer }) => !viewer?.booking,
  load: async () => (await import('./PayPage.tsx')).PayPage,
  Skeleton: PayPageSkeleton,
})

export const receiptPage = definePage<ReceiptQuery>({
  path: '/bookings/:id/receipt',
  query: async () => (await import('./__generated__/ReceiptPageQuery.graphql.ts')).default,
  variables: ({ params }) => ({ id: params.id ?? '' }),
  redirect: requireSignIn,
  isMissing: ({ viewer }) => !viewer?.booking,
  load: async () => (await import('./ReceiptPage.tsx')).ReceiptPage,
  Skeleton: ReceiptPageSkeleton,
})

function PayPageSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="space-y-5 px-4 pt-4">
      <Skeleton className="h-11 w-44 rounded-full" />
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-44 rounded-card" />
      <Skeleton className="h-[36rem] rounded-card" />
    </div>
  )
}

function ReceiptPageSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="space-y-5 px-4 pt-4">
      <Skeleton className="h-11 w-44 rounded-full" />
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-[34rem] rounded-card" />
    </div>
  )
}
