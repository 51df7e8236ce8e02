import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { ITEMS_MAX } from '../../../domain/page.ts'
import { useMessage } from '../i18n/useMessage.ts'
import { getMorePath, getNextPage, getPageCount, PAGE_SIZE } from './pageCount.ts'

interface Pagination {
  hasNext: boolean
  isLoadingNext: boolean
  loadNext: (count: number, options: { onComplete: (error: Error | null) => void }) => void
}

/**
 * Loads the next page. The address records how many pages the reader has reached: a reload brings all of them. A page
 * that fills a tall screen without scrolling loads again by itself.
 */
export function useLoadMore(
  { hasNext, isLoadingNext, loadNext }: Pagination,
  shownCount: number,
  pageSize = PAGE_SIZE,
) {
  const t = useMessage()
  const location = useLocation()
  const [hasFailed, setFailed] = useState(false)
  const next = getNextPage(shownCount, pageSize)
  const path = getMorePath(location, shownCount, pageSize)
  // A reloaded or shared address can request more than the server returns at once.
  const requestedCount = useRef(getPageCount(new URLSearchParams(location.search)) * pageSize)
  const missing = hasNext && !hasFailed ? Math.min(requestedCount.current - shownCount, ITEMS_MAX) : 0
  useEffect(() => {
    if (missing <= 0 || isLoadingNext) return
    loadNext(missing, { onComplete: (error) => error && setFailed(true) })
  }, [missing, isLoadingNext, loadNext])

  function onMore() {
    setFailed(false)
    loadNext(pageSize, {
      onComplete: (error) => {
        setFailed(error !== null)
        const hasScrolled = window.scrollY > 0
        // Past the router: the screen already shows that page.
        if (!error && hasScrolled && getPageCount(new URLSearchParams(window.location.search)) < next) {
          window.history.replaceState(window.history.state, '', path)
        }
      },
    })
  }

  return {
    label: hasFailed ? t('shell.error.retry') : t('activity.loadMore'),
    to: path,
    isLoading: isLoadingNext || missing > 0,
    error: hasFailed ? t('activity.loadMore.failed') : undefined,
    onMore,
  }
}
