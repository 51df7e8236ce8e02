import { Skeleton } from '../ui/Skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <div className="space-y-5 px-4 pt-6">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-32 rounded-card" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
