import { Skeleton } from '../../ui/layout/Skeleton.tsx'

/** As tall as a card with one line of name. */
export function ActivityCardSkeleton() {
  return (
    <div className="activity-card">
      <div className="activity-card-picture">
        <Skeleton className="size-full rounded-none" />
      </div>
      <div className="activity-card-head">
        <div className="mb-1.5 flex gap-1">
          <Skeleton className="h-6 w-24 rounded-full" />
          <Skeleton className="h-6 w-16 rounded-full" />
        </div>
        <Skeleton className="h-5.5 w-4/5" />
        <Skeleton className="mt-1 h-4 w-1/2" />
        <Skeleton className="mt-1 h-5 w-2/3" />
      </div>
      <div className="activity-card-body">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5 w-full md:h-10" />
        <div className="mt-auto flex items-center justify-between">
          <Skeleton className="h-7 w-16" />
          <Skeleton className="h-11 w-28 rounded-full" />
        </div>
      </div>
    </div>
  )
}

export function ActivityListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="card-grid">
      <ActivityCardSkeleton />
      <ActivityCardSkeleton />
      <ActivityCardSkeleton />
      <ActivityCardSkeleton />
    </div>
  )
}
