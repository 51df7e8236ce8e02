import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { ReasonDialog } from '../ui/dialogs/ReasonDialog.tsx'
import type { AwaitedPayment_attempt$key } from './__generated__/AwaitedPayment_attempt.graphql.ts'
import { BookingAmountCard } from './BookingAmountCard.tsx'
import { useDecidePayment } from './useDecidePayment.ts'

interface AwaitedPaymentProps {
  attempt: AwaitedPayment_attempt$key
  onDone: () => void
}

/** A payment that a person has to find in the account or to receive at the venue. */
export function AwaitedPayment({ attempt, onDone }: AwaitedPaymentProps) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const [confirmation, setConfirmation] = useState<'confirm' | 'refuse' | null>(null)
  const { id, method, amount, payerName, reference, createdAt, booking } = useFragment(
    graphql`
      fragment AwaitedPayment_attempt on PaymentAttempt {
        id
        method
        amount
        payerName
        reference
        createdAt
        booking {
          contact {
            name
          }
          ...BookingAmountCard_booking
        }
      }
    `,
    attempt,
  )
  const { confirm, refuse, isPending, error } = useDecidePayment({
    onDone,
    onSettled: () => setConfirmation(null),
  })
  const facts = { amount: labels.formatPrice(amount), name: booking.contact.name }
  const kind = method === 'VENUE' ? 'venue' : 'upi'

  return (
    <BookingAmountCard booking={booking} amount={facts.amount} isForSeries>
      <p className="text-sm">
        {payerName && <span className="block">{t('operations.payment.payer', { name: payerName })}</span>}
        {reference && (
          <span translate="no" className="block select-all font-semibold tabular-nums">
            UTR {reference}
          </span>
        )}
        <span className="text-muted">
          {t(`operations.since.${kind}`, {
            date: dates.formatInstantDay(createdAt, 'short'),
            time: dates.formatInstantTime(createdAt),
          })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        <Button onClick={() => setConfirmation('confirm')}>
          {t(`operations.confirm.${kind}`)}
          <span translate="no" className="sr-only">{`: ${facts.name}`}</span>
        </Button>
        <Button look="dangerOutline" onClick={() => setConfirmation('refuse')}>
          {t(`operations.refuse.${kind}`)}
          <span translate="no" className="sr-only">{`: ${facts.name}`}</span>
        </Button>
      </div>
      <ConfirmDialog
        open={confirmation === 'confirm'}
        onOpenChange={(open) => !open && setConfirmation(null)}
        title={t('operations.confirm.title', facts)}
        text={t('operations.confirm.text', facts)}
        look="primary"
        confirmLabel={t(`operations.confirm.${kind}`)}
        cancelLabel={t('operations.notYet')}
        pending={isPending}
        onConfirm={() => confirm(id, amount)}
      />
      <ReasonDialog
        open={confirmation === 'refuse'}
        onOpenChange={(open) => !open && setConfirmation(null)}
        title={t('operations.refuse.title', facts)}
        text={t('operations.refuse.text')}
        label={t('operations.refuse.reason')}
        hint={t('operations.refuse.reason.hint')}
        confirmLabel={t(`operations.refuse.${kind}`)}
        closeLabel={t('shell.close')}
        pending={isPending}
        error={error}
        onConfirm={(reason) => refuse(id, reason)}
      />
    </BookingAmountCard>
  )
}
