/** Number of recent searches that are stored (product.md, section 2). */
export const RECENT_SEARCHES_MAX = 10
const LENGTH_MAX = 500

/** Parameters of a stored search, in their canonical order. */
const SEARCH_PARAMETERS = [
  'q',
  'category',
  'kinds',
  'dayOfWeek',
  'dateFrom',
  'dateTo',
  'startsFrom',
  'startsBefore',
  'ageGroupMin',
  'ageGroupMax',
  'radius',
  'isFree',
  'minPrice',
  'maxPrice',
  'minRating',
  'sort',
  'location',
]

/**
 * The canonical query string of a search, so that equal searches are equal strings. '' for an empty search.
 */
export function normalizeSearch(search: string): string {
  const given = new URLSearchParams(search)
  const said = SEARCH_PARAMETERS.map((name) => [name, (given.get(name) ?? '').replaceAll(/\s+/g, ' ').trim()])
  const text = new URLSearchParams(said.filter(([, value]) => value) as [string, string][]).toString()
  return text.length > LENGTH_MAX ? '' : text
}

/** Adds a search in front, removes its older copy and drops the oldest. */
export function addSearch(searches: readonly string[], search: string): string[] {
  return [search, ...searches.filter((kept) => kept !== search)].slice(0, RECENT_SEARCHES_MAX)
}
