import { CircleAlert } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Notice } from '../ui/Notice.tsx'
import type { BookingPaymentNotice_booking$key } from './__generated__/BookingPaymentNotice_booking.graphql.ts'
import { useOwedAmount } from './useOwedAmount.ts'

/** What is owed, and until when the places wait for it. */
export function BookingPaymentNotice({ booking }: { booking: BookingPaymentNotice_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment BookingPaymentNotice_booking on Booking {
        expiresAt
        ...useOwedAmount_booking
      }
    `,
    booking,
  )
  const owed = useOwedAmount(data)
  const { expiresAt } = data
  if (!owed) return null
  return (
    <Notice tone="warning" icon={<CircleAlert aria-hidden="true" />}>
      <p className="font-bold">
        {t('booking.confirmed.payNotice')}: {labels.price(owed)}
      </p>
      {expiresAt && (
        <p>
          {t('booking.confirmed.payNotice.until', {
            date: dates.instant(expiresAt, 'short'),
            time: dates.time(expiresAt),
          })}
        </p>
      )}
    </Notice>
  )
}
