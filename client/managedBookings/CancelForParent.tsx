import { type FormEvent, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { needsRefundUpiId } from '../bookings/cancel/needsRefundUpiId.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { SelectField, TextField } from '../ui/fields/Field.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { CancelForParent_booking$key } from './__generated__/CancelForParent_booking.graphql.ts'
import { ReasonField } from './ReasonField.tsx'
import type { ManageBooking } from './useManageBooking.ts'

interface CancelForParentProps {
  booking: CancelForParent_booking$key
  manage: ManageBooking
  onClose: () => void
}

const REFUNDS = ['BY_POLICY', 'FULL', 'NONE'] as const

/** Cancels sessions with the chosen refund. Without a payment there is nothing to choose. */
export function CancelForParent({ booking, manage, onClose }: CancelForParentProps) {
  const t = useMessage()
  const [reason, setReason] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [refund, setRefund] = useState<(typeof REFUNDS)[number]>('BY_POLICY')
  const [refundUpiId, setRefundUpiId] = useState('')
  const data = useFragment(
    graphql`
      fragment CancelForParent_booking on Booking {
        id
        cancellationQuotes {
          scope
          refundAmount
          paidAmount
        }
        ...needsRefundUpiId_booking
      }
    `,
    booking,
  )
  const { id, cancellationQuotes: quotes } = data
  const quote = quotes.find(({ scope }) => scope === chosen) ?? quotes[0]
  if (!quote) return null
  const amounts = { BY_POLICY: quote.refundAmount, FULL: quote.paidAmount, NONE: '0.00' }
  const isPaid = (parseRupees(quote.paidAmount) ?? 0) > 0
  const needsUpiId = needsRefundUpiId(data, amounts[refund])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!quote) return
    manage.cancel({
      bookingId: id,
      scope: quote.scope,
      refund,
      reason,
      expectedRefund: amounts[refund],
      ...(needsUpiId && { refundUpiId }),
    })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('managedBookings.cancel')}
      description={t('managedBookings.cancel.text')}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4" onChange={manage.clearErrors} onSubmit={submit}>
        {quotes.length > 1 && (
          <SelectField
            label={t('booking.cancel.scope')}
            value={quote.scope}
            onChange={(event) => setChosen(event.target.value)}
          >
            {quotes.map(({ scope }) => (
              <option key={scope} value={scope}>
                {t(`booking.cancel.scope.${scope as 'THIS'}`)}
              </option>
            ))}
          </SelectField>
        )}
        {isPaid && (
          <SelectField
            label={t('managedBookings.cancel.refund')}
            value={refund}
            onChange={(event) => setRefund(event.target.value as typeof refund)}
          >
            {REFUNDS.map((choice) => (
              <option key={choice} value={choice}>
                {t(`managedBookings.cancel.refund.${choice}`, {
                  amount: formatRupees(parseRupees(amounts[choice]) ?? 0),
                })}
              </option>
            ))}
          </SelectField>
        )}
        {needsUpiId && (
          <TextField
            label={t('booking.cancel.upiId')}
            optional={t('booking.form.optional')}
            autoComplete="off"
            value={refundUpiId}
            error={manage.errors.refundUpiId}
            onChange={(event) => setRefundUpiId(event.target.value)}
          />
        )}
        <ReasonField value={reason} onChange={setReason} error={manage.errors.reason} />
        <NeedsConnection>
          <Button type="submit" look="danger" wide pending={manage.isPending}>
            {t('managedBookings.cancel')}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}
