export const TABS = ['overview', 'achievements', 'management'] as const
export type Tab = (typeof TABS)[number]

/** The tab of an address; Overview by default. */
export function getTab(search: URLSearchParams): Tab {
  return TABS.find((tab) => tab === search.get('tab')) ?? 'overview'
}

export function getTabPath(tab: Tab) {
  return tab === 'overview' ? '/admin' : `/admin?tab=${tab}`
}
