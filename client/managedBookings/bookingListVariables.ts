import { isDay } from '../../domain/time.ts'
import { getPageVariables } from '../platform/lists/listPaging.ts'

export const BOOKING_STATUSES = ['pending', 'confirmed', 'cancelled'] as const
const STATUS_NAMES = { pending: 'PENDING', confirmed: 'CONFIRMED', cancelled: 'CANCELLED' } as const

/** The server counts at most this many bookings. */
export const COUNT_MAX = 1000

/** Search, filters, order and page of a list of bookings, as its address has them. */
export function getBookingListVariables(search: URLSearchParams) {
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? '']
  return {
    filter: {
      query: search.get('q'),
      status: STATUS_NAMES[search.get('status') as keyof typeof STATUS_NAMES] ?? null,
      from: isDay(from) ? from : null,
      until: isDay(until) ? until : null,
    },
    order: search.get('order') === 'session' ? ('SESSION' as const) : ('NEWEST' as const),
    ...getPageVariables(search),
  }
}
