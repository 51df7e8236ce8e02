import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'

export function PayPageSkeleton() {
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

export function ReceiptPageSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="space-y-5 px-4 pt-4">
      <Skeleton className="h-11 w-44 rounded-full" />
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-[34rem] rounded-card" />
    </div>
  )
}
