import { CircleAlert, HandCoins, Hourglass } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Notice } from '../ui/Notice.tsx'
import type { BookingPaymentNotice_booking$key } from './__generated__/BookingPaymentNotice_booking.graphql.ts'
import { useOwed } from './useOwed.ts'

/** Amount due and payment deadline. */
export function BookingPaymentNotice({ booking }: { booking: BookingPaymentNotice_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment BookingPaymentNotice_booking on Booking {
        ...useOwed_booking
      }
    `,
    booking,
  )
  const owed = useOwed(data)
  if (!owed) return null
  const { state, dueBy } = owed
  if (state === 'CHECKING' || state === 'AT_VENUE') {
    const Icon = state === 'CHECKING' ? Hourglass : HandCoins
    return (
      <Notice tone="info" icon={<Icon aria-hidden="true" />}>
        <p className="font-bold">
          {t(`payment.state.${state}`)}: {labels.formatPrice(owed.owed)}
        </p>
      </Notice>
    )
  }
  return (
    <Notice tone="warning" icon={<CircleAlert aria-hidden="true" />}>
      <p className="font-bold">
        {t('booking.confirmed.payNotice')}: {labels.formatPrice(owed.owed)}
      </p>
      {dueBy && (
        <p>
          {t('booking.confirmed.payNotice.until', {
            date: dates.formatInstantDay(dueBy, 'short'),
            time: dates.formatInstantTime(dueBy),
          })}
        </p>
      )}
    </Notice>
  )
}
