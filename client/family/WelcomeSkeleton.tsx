import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'

export function WelcomeSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="mx-auto max-w-140 space-y-5 px-4 pt-6">
      <div className="space-y-1">
        <Skeleton className="h-9 w-3/4" />
        <Skeleton className="h-6 w-full" />
      </div>
      <Skeleton className="h-18 rounded-card" />
      <Skeleton className="h-13 rounded-full" />
    </div>
  )
}
