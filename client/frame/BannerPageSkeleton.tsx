import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'

/** Skeleton of a banner with a list or form below it. */
export function BannerPageSkeleton() {
  const t = useMessage()
  return (
    <div data-banner role="status" aria-label={t('shell.loading')}>
      <div className="h-19 bg-linear-135 from-banner to-banner-end md:hidden" />
      <Skeleton className="h-19 w-full max-md:hidden" />
      <div className="space-y-3 px-4 pt-4">
        <Skeleton className="h-11 w-full rounded-full" />
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton's rows never change
          <Skeleton key={index} className="h-24 w-full rounded-card" />
        ))}
      </div>
    </div>
  )
}
