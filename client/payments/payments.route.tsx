import { definePage } from '../platform/page.tsx'
import { requireSignIn } from '../platform/requireSignIn.ts'
import type { PayPageQuery as PayQuery } from './__generated__/PayPageQuery.graphql.ts'
import type { ReceiptPageQuery as ReceiptQuery } from './__generated__/ReceiptPageQuery.graphql.ts'
import { PayPageSkeleton, ReceiptPageSkeleton } from './PaymentSkeletons.tsx'

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
