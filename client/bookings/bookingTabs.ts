export const TABS = ['all', 'upcoming', 'past', 'cancelled'] as const
export type Tab = (typeof TABS)[number]

const FILTERS = { all: 'ALL', upcoming: 'UPCOMING', past: 'PAST', cancelled: 'CANCELLED' } as const

/** The tab of an address; All by default. */
export function getTab(search: URLSearchParams): Tab {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'all'
}

export function getTabFilter(tab: Tab) {
  return FILTERS[tab]
}

export function getTabPath(tab: Tab) {
  return tab === 'all' ? '/bookings' : `/bookings?tab=${tab}`
}
