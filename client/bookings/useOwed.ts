import { graphql, useFragment } from 'react-relay'
import { isPaymentDue } from '../../domain/bookings/bookingStatus.ts'
import { parseRupees } from '../../domain/money.ts'
import type { useOwed_booking$data, useOwed_booking$key } from './__generated__/useOwed_booking.graphql.ts'

/** What a booking, or its series together, still has to be paid, and how that stands; null where nothing is owed. */
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
