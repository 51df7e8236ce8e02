import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { graphql } from 'react-relay'
import { z } from 'zod'
import { upiId as upiIdSchema } from '../../../domain/payments/upi.ts'
import { useRegisterField } from '../../platform/forms/useRegisterField.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useResultMutation } from '../../platform/relay/useResultMutation.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { useRefreshBooking } from '../useRefreshBooking.ts'
import type { RefundUpiIdFormMutation } from './__generated__/RefundUpiIdFormMutation.graphql.ts'

const request = z.object({ upiId: upiIdSchema })

interface RefundUpiIdFormProps {
  bookingUuid: string
  refundId: string
  /** As shown, with the rupee sign. */
  amount: string
  /** The present one; empty when none was given. */
  upiId: string
  /** Absent when there is nothing to go back to. */
  onCancel?: () => void
  onSaved: () => void
}

export function RefundUpiIdForm({
  bookingUuid,
  refundId,
  amount,
  upiId,
  onCancel,
  onSaved,
}: RefundUpiIdFormProps) {
  const t = useMessage()
  const refresh = useRefreshBooking(bookingUuid)
  const form = useForm({
    resolver: zodResolver(request),
    defaultValues: { upiId },
  })
  const { handleSubmit, setError, setFocus } = form
  const registerField = useRegisterField(form)
  const isChange = upiId !== ''
  useEffect(() => {
    if (isChange) setFocus('upiId')
  }, [isChange, setFocus])
  const [commit, isPending] = useResultMutation<RefundUpiIdFormMutation>(
    graphql`
      mutation RefundUpiIdFormMutation($input: SetRefundUpiIdInput!) {
        result: setRefundUpiId(input: $input) {
          ... on SetRefundUpiIdPayload @alias(as: "payload") {
            refunds {
              id
              upiId
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('booking.refund.failed'),
      setError,
      successToast: ({ refunds }) => ({
        title: t('booking.refund.saved'),
        description: t('booking.refund.saved.text', { amount, upiId: refunds[0]?.upiId ?? '' }),
      }),
      onDone: onSaved,
      // The refund was sent, or another window gave another UPI ID: the page shows that.
      onFailure: ({ type }) => {
        if (type) refresh()
      },
    },
  )
  return (
    <form
      method="post"
      noValidate
      className="space-y-4"
      onSubmit={handleSubmit((values) =>
        commit({ input: { refundId, expectedUpiId: upiId || null, ...values } }),
      )}
    >
      <TextField
        label={t('booking.cancel.upiId')}
        hint={t('booking.cancel.upiId.hint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...registerField('upiId')}
      />
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        {onCancel && (
          <Button look="outline" disabled={isPending} onClick={onCancel}>
            {t('preferences.cancel')}
          </Button>
        )}
        <Button type="submit" pending={isPending}>
          {t(isPending ? 'booking.refund.saving' : 'booking.refund.save')}
        </Button>
      </div>
    </form>
  )
}
