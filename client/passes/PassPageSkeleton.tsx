import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'

export function PassPageSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="mx-auto max-w-105 space-y-4 px-4 pt-4">
      <Skeleton className="h-11 w-44 rounded-full" />
      <Skeleton className="h-[29rem] rounded-card" />
      <Skeleton className="h-52 rounded-card" />
    </div>
  )
}
