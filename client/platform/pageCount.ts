export const PAGE_SIZE = 20
/** The server returns at most 100 items at once. */
const MAX_PAGES = 5

/** Number of list pages that an address requests. */
export function getPageCount(search: URLSearchParams) {
  const page = Number.parseInt(search.get('page') ?? '1', 10)
  return Math.min(Math.max(Number.isNaN(page) ? 1 : page, 1), MAX_PAGES)
}

export function getItemCount(search: URLSearchParams) {
  return getPageCount(search) * PAGE_SIZE
}
