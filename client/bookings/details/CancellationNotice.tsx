import { CircleX } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { formatRupees, parseRupees } from '../../../domain/money.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { CancellationNotice_booking$key } from './__generated__/CancellationNotice_booking.graphql.ts'

/** When and by whom a booking was cancelled, and the state of its refund. */
export function CancellationNotice({ booking }: { booking: CancellationNotice_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const { cancellation } = useFragment(
    graphql`
      fragment CancellationNotice_booking on Booking {
        cancellation {
          cancelledAt
          isBySystem
          isByProvider
          reason
          refundAmount
          refundStatus
        }
      }
    `,
    booking,
  )
  if (!cancellation) return null
  const { cancelledAt, isByProvider, reason, refundAmount, refundStatus } = cancellation
  const refund = parseRupees(refundAmount) ?? 0
  const at = {
    date: dates.formatInstantDay(cancelledAt, 'short'),
    time: dates.formatInstantTime(cancelledAt),
  }
  return (
    <Notice tone="danger" icon={<CircleX aria-hidden="true" />}>
      <p className="font-bold">{t(`booking.cancelled.${getCancelledBy(cancellation)}`, at)}</p>
      {isByProvider && <p translate="no">{reason}</p>}
      <p>{getRefundText()}</p>
    </Notice>
  )

  function getRefundText() {
    const amount = formatRupees(refund)
    if (refund === 0) return t('booking.cancelled.refund.none')
    return t(refundStatus === 'PAID' ? 'booking.cancelled.refund.PAID' : 'booking.cancelled.refund.PENDING', {
      amount,
    })
  }
}

function getCancelledBy({ isBySystem, isByProvider }: { isBySystem: boolean; isByProvider: boolean }) {
  if (isBySystem) return 'bySystem'
  return isByProvider ? 'byProvider' : 'byUser'
}
