import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getMorePath, getPageCount } from '../platform/lists/pageCount.ts'
import { LoadMore } from '../ui/layout/LoadMore.tsx'
import { HOME_PAGE_SIZE } from './homePageSize.ts'
import type { MoreActivitiesProps } from './MoreActivities.tsx'

const loadMoreActivities = () => import('./MoreActivities.tsx')
const MoreActivities = lazy(async () => ({ default: (await loadMoreActivities()).MoreActivities }))

/** The end of the list on Home. The code that loads more comes with its first use. */
export function LoadMoreActivities({ query, shownCount }: MoreActivitiesProps) {
  const t = useMessage()
  const location = useLocation()
  const [state, setState] = useState<'idle' | 'loading' | 'loaded' | 'failed'>('idle')

  function load() {
    setState('loading')
    loadMoreActivities().then(
      () => setState('loaded'),
      () => setState('failed'),
    )
  }

  // A reloaded or shared address can request more than the server returns at once.
  const loadRequested = useEffectEvent(() => {
    if (getPageCount(new URLSearchParams(location.search)) * HOME_PAGE_SIZE > shownCount) load()
  })
  useEffect(() => loadRequested(), [])

  const hasFailed = state === 'failed'
  const button = (
    <LoadMore
      label={hasFailed ? t('shell.error.retry') : t('activity.loadMore')}
      to={getMorePath(location, shownCount, HOME_PAGE_SIZE)}
      isLoading={state === 'loading' || state === 'loaded'}
      error={hasFailed ? t('activity.loadMore.failed') : undefined}
      onMore={load}
    />
  )
  if (state !== 'loaded') return button
  return (
    <Suspense fallback={button}>
      <MoreActivities query={query} shownCount={shownCount} />
    </Suspense>
  )
}
