import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useMessage } from './i18n/useMessage.ts'
import { getPageCount, PAGE_SIZE } from './pageCount.ts'

interface Pagination {
  isLoadingNext: boolean
  loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => void
}

/** Loads the next page and writes how far it has come into the address, so that a reload brings all of it. */
export function useLoadMore({ isLoadingNext, loadNext }: Pagination, shownCount: number) {
  const t = useMessage()
  const location = useLocation()
  const [hasFailed, setFailed] = useState(false)
  const next = Math.floor(shownCount / PAGE_SIZE) + 1

  function getPath(page: number) {
    const search = new URLSearchParams(location.search)
    search.set('page', String(page))
    return `${location.pathname}?${search}`
  }

  function onMore() {
    setFailed(false)
    loadNext(PAGE_SIZE, {
      onComplete: (error) => {
        setFailed(error !== null)
        // Past the router: the screen already shows that page.
        if (!error && getPageCount(new URLSearchParams(window.location.search)) < next) {
          window.history.replaceState(window.history.state, '', getPath(next))
        }
      },
    })
  }

  return {
    label: hasFailed ? t('shell.error.retry') : t('activity.loadMore'),
    to: getPath(next),
    isLoading: isLoadingNext,
    error: hasFailed ? t('activity.loadMore.failed') : undefined,
    onMore,
  }
}
