import { HandCoins, Hourglass } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { PaymentDeadline_booking$key } from './__generated__/PaymentDeadline_booking.graphql.ts'
import { useOwed } from './useOwed.ts'

/** Payment deadline, or the reason why there is none. */
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
  const text = owed && getStateText(owed)
  if (!text) return null
  const Icon = owed.state === 'AT_VENUE' ? HandCoins : Hourglass
  return (
    <p className="mt-3 flex items-center gap-2 rounded-xl bg-marigold-soft px-3 py-2 font-semibold text-marigold-ink text-sm">
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {text}
    </p>
  )

  function getStateText({ state, dueBy }: NonNullable<typeof owed>) {
    if (state === 'CHECKING' || state === 'AT_VENUE') return t(`payment.state.${state}`)
    if (!dueBy) return null
    const until = { date: dates.formatInstantDay(dueBy, 'short'), time: dates.formatTime(dueBy) }
    return t('booking.confirmed.payNotice.until', until)
  }
}
