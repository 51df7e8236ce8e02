import { isCategory } from '../../../domain/activities/categories.ts'
import { toEnumName } from '../../../domain/enumNames.ts'
import { getPageVariables } from '../../platform/lists/listPaging.ts'

export const ORDERS = ['newest', 'oldest', 'name', 'price_up', 'price_down'] as const
type Order = (typeof ORDERS)[number]

/** Variables of a list page. The address contains its whole state. */
export function getCatalogueListVariables(search: URLSearchParams) {
  const category = search.get('category') ?? ''
  const state = search.get('state')
  const order = search.get('order') as Order
  return {
    filter: {
      query: search.get('q'),
      category: isCategory(category) ? toEnumName(category) : null,
      isActive: state ? state === 'active' : null,
      providerId: search.get('provider'),
    },
    order: ORDERS.includes(order) ? toEnumName(order) : null,
    ...getPageVariables(search),
  }
}
