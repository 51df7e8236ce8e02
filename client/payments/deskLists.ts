import type { PageAddress } from '../platform/page.tsx'

/** What waits at the desk: UPI payments to look for, payments at the venue, refunds to send. */
export const LISTS = ['upi', 'venue', 'refunds'] as const
export type DeskList = (typeof LISTS)[number]

export function listOf(search: URLSearchParams): DeskList {
  return LISTS.find((list) => list === search.get('show')) ?? 'upi'
}

/** Only the list that is looked at is asked for. */
export function listVariables({ search }: PageAddress) {
  const list = listOf(search)
  return { upi: list === 'upi', venue: list === 'venue', refunds: list === 'refunds' }
}
