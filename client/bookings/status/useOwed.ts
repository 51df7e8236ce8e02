import { graphql, useFragment } from 'react-relay'
import { isPaymentDue } from '../../../domain/bookings/bookingStatus.ts'
import { parseRupees } from '../../../domain/money.ts'
import type { useOwed_booking$data, useOwed_booking$key } from './__generated__/useOwed_booking.graphql.ts'

/** Amount due for a booking or its whole series, with the state of its payment. Null when nothing is due. */
export function useOwed(booking: useOwed_booking$key): useOwed_booking$data['payment'] | null {
  const { status, paymentStatus, totalAmount, payment } = useFragment(
    graphql`
      fragment useOwed_booking on Booking {
        status
        paymentStatus
        totalAmount
        payment {
          state
          owed
          dueBy
          methods
        }
      }
    `,
    booking,
  )
  const isOwed = isPaymentDue({
    paymentStatus: paymentStatus === 'PAID' ? 'paid' : 'pending',
    totalAmount: parseRupees(totalAmount) ?? 0,
  })
  return isOwed && status !== 'CANCELLED' && payment.owed !== '0.00' ? payment : null
}
