import { getPageVariables } from '../platform/listPaging.ts'

const USER_FILTERS = { staff: 'STAFF', inactive: 'INACTIVE' } as const

export function getUserListVariables(search: URLSearchParams) {
  const who = USER_FILTERS[search.get('who') as keyof typeof USER_FILTERS] ?? 'ALL'
  return { query: search.get('q'), who, ...getPageVariables(search) }
}
