import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import { Skeleton } from '../ui/layout/Skeleton.tsx'

export function BookingsPageSkeleton() {
  const t = useMessage()
  return (
    <div className="px-4 pt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-3xl">{t('bookings.title')}</h1>
        <Skeleton className="h-11 w-32 rounded-full" />
      </div>
      <Skeleton className="mb-4 h-13 rounded-full" />
      <BookingCardSkeletons />
    </div>
  )
}

export function BookingCardSkeletons() {
  const t = useMessage()
  return (
    <div role="status" aria-label={t('shell.loading')} className="space-y-4">
      <BookingCardSkeleton />
      <BookingCardSkeleton />
      <BookingCardSkeleton />
    </div>
  )
}

function BookingCardSkeleton() {
  return (
    <Card>
      <div className="flex items-start gap-4">
        <Skeleton className="size-20 shrink-0 rounded-2xl" />
        <div className="grow">
          <Skeleton className="mb-1.5 h-6 w-28 rounded-full" />
          <Skeleton className="h-7 w-5/6" />
        </div>
      </div>
      <Skeleton className="mt-3 h-5 w-4/5" />
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
    <div role="status" aria-label={t('shell.loading')} className="space-y-5 px-4 pt-4">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-28 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-56 rounded-card" />
    </div>
  )
}
