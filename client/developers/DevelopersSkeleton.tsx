import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'

export function DevelopersSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="text-3xl">{t('developers.title')}</h1>
      <div role="status" aria-label={t('shell.loading')} className="mt-2 space-y-5">
        <Skeleton className="h-12" />
        <Skeleton className="h-60 rounded-card" />
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-40 rounded-2xl" />
        <Skeleton className="h-40 rounded-2xl" />
      </div>
    </div>
  )
}
