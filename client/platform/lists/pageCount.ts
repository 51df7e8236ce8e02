import type { Location } from 'react-router-dom'
import { ITEMS_MAX } from '../../../domain/page.ts'

export const PAGE_SIZE = 20
/** Longest list that an address names. */
const PAGES_MAX = 1000

/** Number of list pages that an address requests. */
export function getPageCount(search: URLSearchParams) {
  const page = Number.parseInt(search.get('page') ?? '1', 10)
  return Math.min(Math.max(Number.isNaN(page) ? 1 : page, 1), PAGES_MAX)
}

/**
 * Number of items of the first request, with `extra` ones in place of the items that the screen leaves out;
 * `useLoadMore` loads the others of a longer list.
 */
export function getItemCount(search: URLSearchParams, pageSize = PAGE_SIZE, extra = 0) {
  return Math.min(getPageCount(search) * pageSize + extra, ITEMS_MAX)
}

/** Number of the page after the shown items. */
export const getNextPage = (shownCount: number, pageSize: number) => Math.floor(shownCount / pageSize) + 1

/** Address of the list with one more page. */
export function getMorePath(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  shownCount: number,
  pageSize: number,
) {
  const params = new URLSearchParams(search)
  params.set('page', String(getNextPage(shownCount, pageSize)))
  return `${pathname}?${params}`
}
