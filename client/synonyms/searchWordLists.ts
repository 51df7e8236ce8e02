export const LISTS = ['missed', 'added'] as const

/** True for the list of added words; searches without a result are the default. */
export function isAddedList(search: URLSearchParams): boolean {
  return search.get('show') === 'added'
}
