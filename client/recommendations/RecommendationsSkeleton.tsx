import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

export function RecommendationsSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="text-3xl">{t('recommendations.title')}</h1>
      <div role="status" aria-label={t('shell.loading')}>
        <Skeleton className="mt-1 h-5 w-56" />
        <div className="mt-4 mb-5 space-y-3">
          <Skeleton className="h-12 w-full rounded-field" />
          <Skeleton className="h-11 w-full rounded-full" />
        </div>
        <Skeleton className="h-13 w-full rounded-full" />
        <Skeleton className="mt-4 mb-3 h-8 w-40" />
        <div className="space-y-5">
          <CardSkeleton />
          <CardSkeleton />
          <CardSkeleton />
        </div>
      </div>
    </div>
  )
}

/** As tall as a card with one line each of name, reason and address. */
function CardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line/60 bg-surface shadow-card">
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="p-4">
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="mt-1 h-4 w-2/3" />
        <Skeleton className="mt-3 h-9 w-full rounded-2xl" />
        <div className="mt-3 space-y-1">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-5 w-2/3" />
        </div>
        <div className="mt-3 flex gap-1.5">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="h-6 w-28 rounded-full" />
        </div>
        <div className="mt-4 flex justify-between">
          <Skeleton className="h-11 w-20" />
          <Skeleton className="h-11 w-32 rounded-full" />
        </div>
      </div>
    </div>
  )
}
