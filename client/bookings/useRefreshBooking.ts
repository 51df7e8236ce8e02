import { useRefresh } from '../platform/relay/useRefresh.ts'
import BookingPageQuery, {
  type BookingPageQuery as BookingQuery,
} from './__generated__/BookingPageQuery.graphql.ts'

/** Sends the query of a booking's page again. */
export function useRefreshBooking(uuid: string) {
  return useRefresh<BookingQuery>(BookingPageQuery, { variables: { id: uuid } })
}
