import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ActivityListSkeleton } from './ActivityCardSkeleton.tsx'

export function SearchPageSkeleton() {
  return (
    <div className="px-4 pt-4">
      <Skeleton className="h-11 w-32 rounded-full" />
      <SearchResultsSkeleton />
    </div>
  )
}

export function SearchResultsSkeleton() {
  const t = useMessage()
  return (
    <>
      <Skeleton className="mt-4 mb-4 h-7 w-56" />
      <ActivityListSkeleton label={t('shell.loading')} />
    </>
  )
}
