import { type FormEvent, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { NeedsConnection } from '../ui/NeedsConnection.tsx'
import type { OwedRefund_refund$key } from './__generated__/OwedRefund_refund.graphql.ts'
import { BookingAmountCard } from './BookingAmountCard.tsx'
import { useMarkRefundPaid } from './useMarkRefundPaid.ts'

/** A refund to send by hand: to whom, how much, and why. */
export function OwedRefund({ refund, onDone }: { refund: OwedRefund_refund$key; onDone: () => void }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const [isOpen, setOpen] = useState(false)
  const [reference, setReference] = useState('')
  const { id, amount, upiId, createdAt, booking, attempt } = useFragment(
    graphql`
      fragment OwedRefund_refund on Refund {
        id
        amount
        upiId
        createdAt
        booking {
          ...BookingAmountCard_booking
        }
        attempt {
          method
          payerName
          reference
          booking {
            contact {
              name
            }
            ...BookingAmountCard_booking
          }
        }
      }
    `,
    refund,
  )
  const { markPaid, isPending, error } = useMarkRefundPaid({ onDone, onSettled: () => setOpen(false) })
  const facts = { amount: labels.formatPrice(amount), name: attempt.booking.contact.name }

  function submit(event: FormEvent) {
    event.preventDefault()
    markPaid({ refundId: id, reference, expectedUpiId: upiId })
  }

  return (
    <BookingAmountCard booking={booking ?? attempt.booking} amount={facts.amount} isForSeries={!booking}>
      <p className="text-sm">
        {t(booking ? 'operations.refund.cancelled' : 'operations.refund.surplus', {
          date: dates.formatInstantDay(createdAt, 'short'),
        })}
        {attempt.payerName && (
          <span className="block">{t('operations.payment.payer', { name: attempt.payerName })}</span>
        )}
        {attempt.reference && (
          <span translate="no" className="block select-all font-semibold tabular-nums">
            UTR {attempt.reference}
          </span>
        )}
        {upiId ? (
          <span className="block">
            {t('operations.refund.upiId')}{' '}
            <span translate="no" className="select-all break-all font-semibold">
              {upiId}
            </span>
          </span>
        ) : (
          <span className="block">{t('operations.refund.upiId.missing')}</span>
        )}
      </p>
      <Button wide onClick={() => setOpen(true)}>
        {t('operations.refund.sent')}
        <span translate="no" className="sr-only">{`: ${facts.name}`}</span>
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !isPending && setOpen(open)}
        title={t('operations.refund.title', facts)}
        description={t('operations.refund.text')}
        closeLabel={t('shell.close')}
      >
        <form method="post" noValidate className="space-y-4" onSubmit={submit}>
          <TextField
            label={t('operations.refund.reference')}
            hint={t('operations.refund.reference.hint')}
            autoComplete="off"
            maxLength={100}
            value={reference}
            error={error}
            onChange={(event) => setReference(event.target.value)}
          />
          <NeedsConnection>
            <Button type="submit" wide pending={isPending}>
              {t('operations.refund.sent')}
            </Button>
          </NeedsConnection>
        </form>
      </Dialog>
    </BookingAmountCard>
  )
}
