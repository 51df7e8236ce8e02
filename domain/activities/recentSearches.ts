/** Number of recent searches that are stored (product.md, section 2). */
export const RECENT_SEARCHES_MAX = 10
const LENGTH_MAX = 500

/** Parameters of a stored search, in their canonical order. */
export const SEARCH_PARAMETERS = [
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
] as const

/** The canonical query string of a search: equal searches are equal strings. '' for an empty search. */
export function normalizeSearch(search: string): string {
  const parameters = new URLSearchParams(search)
  const values = SEARCH_PARAMETERS.map((name) => [
    name,
    (parameters.get(name) ?? '').replaceAll(/\s+/g, ' ').trim(),
  ])
  const text = new URLSearchParams(values.filter(([, value]) => value) as [string, string][]).toString()
  return text.length > LENGTH_MAX ? '' : text
}

/** Adds a search in front, removes its older copy and drops the oldest. */
export function addSearch(searches: readonly string[], search: string): string[] {
  return [search, ...searches.filter((other) => other !== search)].slice(0, RECENT_SEARCHES_MAX)
}
