import { Skeleton } from '../ui/layout/Skeleton.tsx'

export function ChartSkeletons() {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {['bookings', 'revenue', 'seats', 'ratings'].map((chart) => (
        <Skeleton key={chart} className="h-88 rounded-card" />
      ))}
    </div>
  )
}
