import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

export function ActivityPageSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')}>
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="space-y-4 px-4 pt-5">
        <div className="flex gap-1.5">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
        <Skeleton className="h-9 w-4/5" />
        <Skeleton className="h-8 w-1/3" />
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-28 w-full" />
        <Skeleton className="h-72 w-full rounded-card" />
        <Skeleton className="h-96 w-full rounded-card" />
      </div>
    </div>
  )
}
