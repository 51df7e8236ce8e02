import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Badge } from '../../ui/Badge.tsx'
import type { BookingStatusLine_booking$key } from './__generated__/BookingStatusLine_booking.graphql.ts'
import { BookingStatus } from './BookingStatus.tsx'
import { useOwed } from './useOwed.ts'

/**
 * Status of a booking or series (product.md, section 15). 'Pending Payment' means that the parent has to pay now, so a
 * payment under check or at the venue shows its own state.
 */
export function BookingStatusLine({ booking }: { booking: BookingStatusLine_booking$key }) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment BookingStatusLine_booking on Booking {
        ...BookingStatus_booking
        ...useOwed_booking
      }
    `,
    booking,
  )
  const state = useOwed(data)?.state
  if (state === 'CHECKING') return <Badge tone="sky">{t('payment.state.CHECKING')}</Badge>
  if (state === 'AT_VENUE') return <Badge tone="leaf">{t('payment.state.AT_VENUE')}</Badge>
  return <BookingStatus booking={data} />
}
