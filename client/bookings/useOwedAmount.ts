import { graphql, useFragment } from 'react-relay'
import { owesPayment } from '../../domain/bookings/bookingStatus.ts'
import { parseRupees } from '../../domain/money.ts'
import type { useOwedAmount_booking$key } from './__generated__/useOwedAmount_booking.graphql.ts'

/** What a booking, or all of its series together, still has to be paid; null where nothing is owed. */
export function useOwedAmount(booking: useOwedAmount_booking$key): string | null {
  const { status, paymentStatus, totalAmount, series } = useFragment(
    graphql`
      fragment useOwedAmount_booking on Booking {
        status
        paymentStatus
        totalAmount
        series {
          unpaidAmount
        }
      }
    `,
    booking,
  )
  const amount = series?.unpaidAmount ?? totalAmount
  const isOwed = owesPayment({
    paymentStatus: paymentStatus === 'PAID' ? 'paid' : 'pending',
    totalAmount: parseRupees(amount) ?? 0,
  })
  return isOwed && status !== 'CANCELLED' ? amount : null
}
