const PAGE_SIZE = 25

/** Paging variables of a list. The address contains its whole state. */
export function getPageVariables(search: URLSearchParams) {
  const [after, before] = [search.get('after'), search.get('before')]
  return before
    ? { first: null, after: null, last: PAGE_SIZE, before }
    : { first: PAGE_SIZE, after, last: null, before: null }
}

/** Path of the first page of the list with changed filters. */
export function getListPath(search: URLSearchParams, change: Record<string, string | null>) {
  const next = new URLSearchParams(search)
  for (const name of ['after', 'before']) next.delete(name)
  for (const [name, value] of Object.entries(change)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.size > 0 ? `?${next}` : '?'
}
