export const QUEUES = ['REPORTED', 'HIDDEN', 'ALL'] as const

/** The queue that an address names; what was reported where it names none. */
export function getQueue(search: URLSearchParams) {
  return QUEUES.find((queue) => queue.toLowerCase() === search.get('show')) ?? 'REPORTED'
}
