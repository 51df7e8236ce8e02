import { type FormEvent, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatRupees, parseRupees, toRupees } from '../../domain/money.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialogs/Dialog.tsx'
import { SelectField, TextField } from '../ui/fields/Field.tsx'
import { NeedsConnection } from '../ui/notices/NeedsConnection.tsx'
import type { RecordPayment_booking$key } from './__generated__/RecordPayment_booking.graphql.ts'
import { ReasonField } from './ReasonField.tsx'
import type { ManageBooking } from './useManageBooking.ts'

interface RecordPaymentProps {
  booking: RecordPayment_booking$key
  manage: ManageBooking
  onClose: () => void
}

const METHODS = ['CASH', 'UPI', 'CARD'] as const

/** Records money that was received outside of the app. */
export function RecordPayment({ booking, manage, onClose }: RecordPaymentProps) {
  const t = useMessage()
  const [method, setMethod] = useState<(typeof METHODS)[number]>('CASH')
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const { id, recurringType, payment } = useFragment(
    graphql`
      fragment RecordPayment_booking on Booking {
        id
        recurringType
        payment {
          owed
          expired
        }
      }
    `,
    booking,
  )
  const amount = (parseRupees(payment.owed) ?? 0) + (parseRupees(payment.expired) ?? 0)
  const { errors } = manage

  function submit(event: FormEvent) {
    event.preventDefault()
    const expectedAmount = toRupees(amount)
    manage.pay({
      bookingId: id,
      method,
      reference: method === 'CASH' ? null : reference,
      reason,
      expectedAmount,
    })
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('managedBookings.pay')}
      description={t('managedBookings.pay.text', {
        amount: formatRupees(amount),
        isSeries: String(Boolean(recurringType)),
      })}
      closeLabel={t('shell.close')}
    >
      <form method="post" noValidate className="space-y-4" onChange={manage.clearErrors} onSubmit={submit}>
        <SelectField
          label={t('managedBookings.pay.method')}
          value={method}
          onChange={(event) => setMethod(event.target.value as typeof method)}
        >
          {METHODS.map((name) => (
            <option key={name} value={name}>
              {t(`managedBookings.method.${name}`)}
            </option>
          ))}
        </SelectField>
        {method !== 'CASH' && (
          <TextField
            label={t(method === 'UPI' ? 'payment.utr.label' : 'managedBookings.pay.reference')}
            optional={method === 'CARD' ? t('managedBookings.optional') : undefined}
            autoComplete="off"
            inputMode={method === 'UPI' ? 'numeric' : undefined}
            maxLength={100}
            value={reference}
            error={errors.reference}
            onChange={(event) => setReference(event.target.value)}
          />
        )}
        <ReasonField value={reason} onChange={setReason} error={errors.reason} />
        <NeedsConnection>
          <Button type="submit" wide pending={manage.isPending}>
            {t('managedBookings.pay')}
          </Button>
        </NeedsConnection>
      </form>
    </Dialog>
  )
}
