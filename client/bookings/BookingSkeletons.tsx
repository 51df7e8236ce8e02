import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/Skeleton.tsx'

export function BookingsPageSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="mb-5 text-3xl">{t('bookings.title')}</h1>
      <div role="status" aria-label={t('shell.loading')} className="space-y-4">
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
    </div>
  )
}

export function BookingPageSkeleton() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="space-y-5 px-4 pt-6">
      <Skeleton className="mx-auto size-20 rounded-full" />
      <Skeleton className="mx-auto h-9 w-3/4" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
