import { graphql, useFragment } from 'react-relay'
import type { useBookingTotal_booking$key } from './__generated__/useBookingTotal_booking.graphql.ts'

/**
 * Price of a booking or of the sessions of its series that are not cancelled. A cancelled session of a series that
 * goes on has its own price.
 */
export function useBookingTotal(booking: useBookingTotal_booking$key): string {
  const { status, totalAmount, series } = useFragment(
    graphql`
      fragment useBookingTotal_booking on Booking {
        status
        totalAmount
        series {
          totalAmount
          activeAmount
          activeCount
        }
      }
    `,
    booking,
  )
  if (!series) return totalAmount
  if (series.activeCount === 0) return series.totalAmount
  return status === 'CANCELLED' ? totalAmount : series.activeAmount
}
