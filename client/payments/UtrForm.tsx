import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { graphql } from 'react-relay'
import { z } from 'zod'
import { utr } from '../../domain/payments/upi.ts'
import { useRegisterField } from '../platform/forms/useRegisterField.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/fields/Field.tsx'
import type { UtrFormMutation } from './__generated__/UtrFormMutation.graphql.ts'
import { usePaymentToasts } from './usePaymentToasts.ts'

const request = z.object({ utr })

/** The bank reference with which the parent reports the payment of `amount`, in rupees. */
export function UtrForm({ bookingId, amount }: { bookingId: string; amount: string }) {
  const t = useMessage()
  const form = useForm({
    resolver: zodResolver(request),
    defaultValues: { utr: '' },
  })
  const { handleSubmit, setError } = form
  const registerField = useRegisterField(form)
  const toasts = usePaymentToasts('submitted')
  const [commit, isPending] = useResultMutation<UtrFormMutation>(
    graphql`
      mutation UtrFormMutation($input: SubmitUpiReferenceInput!) {
        result: submitUpiReference(input: $input) {
          ... on PayBookingPayload @alias(as: "payload") {
            booking {
              ...usePaymentToasts_booking
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...toasts, setError, alwaysToast: true, updater: invalidateViewer },
  )
  return (
    <form
      method="post"
      noValidate
      className="mt-6 space-y-4 border-line border-t pt-5"
      onSubmit={handleSubmit((values) => commit({ input: { bookingId, amount, ...values } }))}
    >
      <TextField
        label={t('payment.utr.label')}
        hint={t('payment.utr.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        {...registerField('utr')}
      />
      <Button type="submit" look="delight" wide pending={isPending}>
        {t(isPending ? 'payment.utr.pending' : 'payment.utr.submit')}
      </Button>
    </form>
  )
}
