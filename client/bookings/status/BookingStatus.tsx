import { graphql, useFragment } from 'react-relay'
import { getStatusBadge } from '../../../domain/bookings/bookingStatus.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Badge, type Tone } from '../../ui/Badge.tsx'
import type { BookingStatus_booking$key } from './__generated__/BookingStatus_booking.graphql.ts'

const tones: Record<string, Tone> = { cancelled: 'danger', confirmed: 'leaf', pendingPayment: 'marigold' }

/** Status badge (specification, section 4). A status without a badge is shown as stored. */
export function BookingStatus({ booking }: { booking: BookingStatus_booking$key }) {
  const t = useMessage()
  const { status, paymentStatus } = useFragment(
    graphql`
      fragment BookingStatus_booking on Booking {
        status
        paymentStatus
      }
    `,
    booking,
  )
  const kind = getStatusBadge({ status: status.toLowerCase(), paymentStatus: paymentStatus.toLowerCase() })
  const isKnown = kind === 'cancelled' || kind === 'confirmed' || kind === 'pendingPayment'
  return <Badge tone={tones[kind] ?? 'neutral'}>{isKnown ? t(`booking.status.${kind}`) : kind}</Badge>
}
