import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'

/** Fields of the booking and of its series that a payment changes. */
graphql`
  fragment usePaymentToasts_booking on Booking {
    ...PayPage_booking
    status
    paymentStatus
    expiresAt
    series {
      bookings {
        status
        paymentStatus
        expiresAt
      }
    }
  }
`

/** Toasts of the mutations that pay a booking. */
export function usePaymentToasts(done: 'submitted' | 'agreed' | 'paid') {
  const t = useMessage()
  return {
    failureTitle: t('payment.failed'),
    failureText: t('payment.failed.text'),
    successToast: { title: t(`payment.${done}`), description: t(`payment.${done}.text`) },
  }
}
