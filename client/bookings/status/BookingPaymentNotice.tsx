import { CircleAlert, HandCoins, Hourglass } from 'lucide-react'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { useOwed } from './useOwed.ts'

/** Amount due and payment deadline. */
export function BookingPaymentNotice({ owed }: { owed: ReturnType<typeof useOwed> }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
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
