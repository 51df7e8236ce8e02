import { Skeleton } from '../ui/Skeleton.tsx'

/** As tall as a card with one line of name and one of rating. */
export function ActivityCardSkeleton() {
  return (
    <div className="overflow-hidden rounded-card border border-line/60 bg-surface shadow-card">
      <Skeleton className="aspect-video w-full rounded-none" />
      <div className="p-4">
        <div className="mb-2 flex gap-1.5">
          <Skeleton className="h-6 w-28 rounded-full" />
          <Skeleton className="h-6 w-20 rounded-full" />
        </div>
        <Skeleton className="h-6 w-4/5" />
        <div className="mt-1.5 mb-2 space-y-1">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-5 w-1/3" />
        </div>
        <Skeleton className="h-5 w-2/3" />
        <Skeleton className="mt-2 h-10 w-full" />
        <Skeleton className="mt-4 h-11 w-full rounded-full" />
      </div>
    </div>
  )
}

export function ActivityListSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="space-y-5">
      <ActivityCardSkeleton />
      <ActivityCardSkeleton />
      <ActivityCardSkeleton />
    </div>
  )
}
