import { ActivityCardSkeleton } from '../activities/card/ActivityCardSkeleton.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'

export function ProviderPageSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="px-4 pt-4">
      <Skeleton className="h-56 w-full rounded-card" />
      <Skeleton className="mt-6 mb-3 h-8 w-56" />
      <div className="card-grid">
        <ActivityCardSkeleton />
        <ActivityCardSkeleton />
        <ActivityCardSkeleton />
        <ActivityCardSkeleton />
      </div>
    </div>
  )
}
