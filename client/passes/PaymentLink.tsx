import { IndianRupee } from 'lucide-react'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { CheckInResult } from './checkInResult.ts'

interface PaymentLinkProps {
  result: CheckInResult
  /** Path of a booking for the provider's managers. */
  getBookingPath: (bookingId: string) => string
}

/** After a check-in that the payment prevents: the booking, where it can be recorded. Otherwise nothing. */
export function PaymentLink({ result: { outcome, refusedBookingId }, getBookingPath }: PaymentLinkProps) {
  const t = useMessage()
  if (outcome !== 'PAYMENT_PENDING' || !refusedBookingId) return null
  return (
    <NeedsConnection className="mt-3 space-y-2">
      <ButtonLink
        to={getBookingPath(refusedBookingId)}
        look="outline"
        icon={<IndianRupee aria-hidden="true" className="size-5 text-marigold" />}
      >
        {t('checkIn.payment')}
      </ButtonLink>
    </NeedsConnection>
  )
}
