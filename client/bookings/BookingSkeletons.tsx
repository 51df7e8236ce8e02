import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

export function BookingsPageSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <h1 className="mb-5 text-3xl">{t('bookings.title')}</h1>
      <div role="status" aria-label={t('shell.loading')} className="space-y-4">
        <BookingCardSkeleton />
        <BookingCardSkeleton />
        <BookingCardSkeleton />
      </div>
    </div>
  )
}

function BookingCardSkeleton() {
  return (
    <Card>
      <Skeleton className="mb-2 h-6 w-28 rounded-full" />
      <Skeleton className="h-6 w-2/3" />
      <div className="mt-2 space-y-1">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-20" />
      </div>
      <div className="mt-4 flex items-center justify-between gap-3">
        <Skeleton className="h-7 w-16" />
        <Skeleton className="h-11 w-32 rounded-full" />
      </div>
    </Card>
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
