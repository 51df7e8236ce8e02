export const TABS = ['all', 'upcoming', 'past', 'cancelled'] as const
export type Tab = (typeof TABS)[number]

const FILTERS = { all: 'ALL', upcoming: 'UPCOMING', past: 'PAST', cancelled: 'CANCELLED' } as const

/** The tab that an address names; All where it names none. */
export function tabOf(search: URLSearchParams): Tab {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'all'
}

export function filterOf(tab: Tab) {
  return FILTERS[tab]
}

export function pathOf(tab: Tab) {
  return tab === 'all' ? '/bookings' : `/bookings?tab=${tab}`
}
