import { Hourglass } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useOwed } from '../status/useOwed.ts'
import type { PaymentDeadline_booking$key } from './__generated__/PaymentDeadline_booking.graphql.ts'

/** Payment deadline of a booking or series. */
export function PaymentDeadline({ booking }: { booking: PaymentDeadline_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const data = useFragment(
    graphql`
      fragment PaymentDeadline_booking on Booking {
        ...useOwed_booking
      }
    `,
    booking,
  )
  const owed = useOwed(data)
  if (owed?.state !== 'DUE' || !owed.dueBy) return null
  const { dueBy } = owed
  return (
    <p className="mt-3 flex items-center gap-2 rounded-xl bg-marigold-soft px-3 py-2 font-semibold text-marigold-ink text-sm">
      <Hourglass aria-hidden="true" className="size-4 shrink-0" />
      {t('booking.confirmed.payNotice.until', {
        date: dates.formatInstantDay(dueBy, 'short'),
        time: dates.formatInstantTime(dueBy),
      })}
    </p>
  )
}
