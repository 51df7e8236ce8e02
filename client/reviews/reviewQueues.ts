export const QUEUES = ['REPORTED', 'HIDDEN', 'ALL'] as const

/** The queue of an address; reported reviews by default. */
export function getQueue(search: URLSearchParams) {
  return QUEUES.find((queue) => queue.toLowerCase() === search.get('show')) ?? 'REPORTED'
}
