import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { OnlinePayment_payment$key } from './__generated__/OnlinePayment_payment.graphql.ts'
import { useOnlinePayment } from './useOnlinePayment.ts'

export function OnlinePayment({
  bookingId,
  payment,
}: {
  bookingId: string
  payment: OnlinePayment_payment$key
}) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { owed } = useFragment(
    graphql`
      fragment OnlinePayment_payment on BookingPayment {
        owed
      }
    `,
    payment,
  )
  const { start, isPending } = useOnlinePayment(bookingId)
  return (
    <Card aria-labelledby="online">
      <h2 id="online" className="text-xl">
        {t('payment.online.title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('payment.online.text')}</p>
      <Button look="outline" wide pending={isPending} onClick={start}>
        {isPending
          ? t('payment.online.pending')
          : t('payment.online.submit', { amount: labels.formatPrice(owed) })}
      </Button>
    </Card>
  )
}
