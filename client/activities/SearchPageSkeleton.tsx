import { useMessage } from '../platform/i18n/useMessage.ts'
import { Skeleton } from '../ui/layout/Skeleton.tsx'
import { ActivityListSkeleton } from './card/ActivityCardSkeleton.tsx'

/** Columns of cards beside the filter rail. A fourth would break dates and times into two lines. */
export const RAIL_COLUMNS = '[&_.card-grid]:lg:grid-cols-2 [&_.card-grid]:xl:grid-cols-3'

export function SearchPageSkeleton() {
  return (
    <div className="px-4 pt-4 lg:flex lg:items-start lg:gap-6">
      <Skeleton className="hidden h-[calc(100dvh-7rem)] w-80 shrink-0 rounded-card lg:block" />
      <div className={`min-w-0 grow ${RAIL_COLUMNS}`}>
        <Skeleton className="h-11 w-32 rounded-full lg:hidden" />
        <SearchResultsSkeleton />
      </div>
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
