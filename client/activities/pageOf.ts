export const PAGE_SIZE = 20
/** The server gives at most 100 at once. */
const PAGES_MAX = 5

/** How many pages of a list an address asks for. */
export function pageOf(search: URLSearchParams) {
  const page = Number.parseInt(search.get('page') ?? '1', 10)
  return Math.min(Math.max(Number.isNaN(page) ? 1 : page, 1), PAGES_MAX)
}

export function firstOf(search: URLSearchParams) {
  return pageOf(search) * PAGE_SIZE
}
