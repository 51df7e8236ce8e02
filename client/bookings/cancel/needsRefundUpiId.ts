import { graphql, readInlineData } from 'react-relay'
import { parseRupees } from '../../../domain/money.ts'
import type { needsRefundUpiId_booking$key } from './__generated__/needsRefundUpiId_booking.graphql.ts'

/**
 * Whether a refund of this amount needs the UPI ID of the parent. The payment gateway sends its refunds
 * back as the money came; all others are sent by hand.
 */
export function needsRefundUpiId(booking: needsRefundUpiId_booking$key, refundAmount = '') {
  const { payment } = readInlineData(
    graphql`
      fragment needsRefundUpiId_booking on Booking @inline {
        payment {
          attempts {
            method
            state
          }
        }
      }
    `,
    booking,
  )
  const isPaidByHand = payment.attempts.some(({ method, state }) => state === 'PAID' && method !== 'RAZORPAY')
  return isPaidByHand && (parseRupees(refundAmount) ?? 0) > 0
}
