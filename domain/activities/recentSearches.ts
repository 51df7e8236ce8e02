/** How many of the last searches are kept (product.md, section 2). */
export const RECENT_SEARCHES_MAX = 10
const LENGTH_MAX = 500

/** What the address of a search can say, in the order in which it is kept. */
const SEARCH_PARAMETERS = [
  'q',
  'category',
  'dayOfWeek',
  'ageGroupMin',
  'ageGroupMax',
  'radius',
  'isFree',
  'maxPrice',
  'location',
]

/** The query string of a search, written in one way, so that the same search is known again; '' says nothing. */
export function normalizeSearch(search: string): string {
  const given = new URLSearchParams(search)
  const said = SEARCH_PARAMETERS.map((name) => [name, (given.get(name) ?? '').replaceAll(/\s+/g, ' ').trim()])
  const text = new URLSearchParams(said.filter(([, value]) => value) as [string, string][]).toString()
  return text.length > LENGTH_MAX ? '' : text
}

/** The newest first, each once, the oldest forgotten. */
export function addSearch(searches: readonly string[], search: string): string[] {
  return [search, ...searches.filter((kept) => kept !== search)].slice(0, RECENT_SEARCHES_MAX)
}
