const PAGE_SIZE = 25

/** Pagination variables of the page that the address names. */
export function getPageVariables(search: URLSearchParams) {
  const [after, before] = [search.get('after'), search.get('before')]
  return before
    ? { first: null, after: null, last: PAGE_SIZE, before }
    : { first: PAGE_SIZE, after, last: null, before: null }
}

/** Path of the same list with other choices, at its first page. */
export function getListPath(search: URLSearchParams, change: Record<string, string | null>) {
  const next = new URLSearchParams(search)
  for (const name of ['after', 'before']) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.size > 0 ? `?${next}` : '?'
}
