import { isCategory } from '../../domain/activities/categories.ts'
import { toCategoryEnum } from '../activities/slugs.ts'
import { getPageVariables } from '../platform/listPaging.ts'

export const ORDERS = ['newest', 'oldest', 'name', 'price_up', 'price_down'] as const
type Order = (typeof ORDERS)[number]
type OrderEnum = 'NEWEST' | 'OLDEST' | 'NAME' | 'PRICE_UP' | 'PRICE_DOWN'
type CategoryEnum =
  | 'ARTS_CRAFTS'
  | 'BABY_GROUPS'
  | 'EDUCATIONAL'
  | 'FAMILY_ACTIVITIES'
  | 'MUSIC_DANCE'
  | 'OUTDOOR_ADVENTURE'
  | 'SPORTS_CLUBS'
  | 'TODDLER_ACTIVITIES'

/** Variables of a list page. The address contains its whole state. */
export function getCatalogueListVariables(search: URLSearchParams) {
  const category = search.get('category') ?? ''
  const state = search.get('state')
  const order = search.get('order') as Order
  return {
    filter: {
      query: search.get('q'),
      category: isCategory(category) ? toCategoryEnum<CategoryEnum>(category) : null,
      isActive: state ? state === 'active' : null,
      providerId: search.get('provider'),
    },
    order: (ORDERS.includes(order) ? order.toUpperCase() : null) as OrderEnum | null,
    ...getPageVariables(search),
  }
}
