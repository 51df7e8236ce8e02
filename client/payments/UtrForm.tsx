import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { graphql } from 'react-relay'
import { z } from 'zod'
import { utr } from '../../domain/payments/upi.ts'
import { showFieldErrors } from '../platform/formErrors.ts'
import { useErrorMessage, useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import type { UtrFormMutation } from './__generated__/UtrFormMutation.graphql.ts'
import { usePaymentMutation } from './usePaymentMutation.ts'

const form = z.object({ utr })

/** The bank reference with which the parent reports the payment. */
export function UtrForm({ bookingId }: { bookingId: string }) {
  const t = useMessage()
  const errorMessage = useErrorMessage()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { utr: '' },
  })
  const { commit, isPending } = usePaymentMutation<UtrFormMutation>(
    graphql`
      mutation UtrFormMutation($input: SubmitUpiReferenceInput!) {
        result: submitUpiReference(input: $input) {
          __typename
          ... on PayBookingPayload {
            booking {
              ...usePaymentMutation_booking
            }
          }
          ... on InvalidInput {
            fields {
              field
              message
            }
          }
          ... on Failure {
            message
          }
        }
      }
    `,
    'submitted',
  )
  return (
    <form
      method="post"
      noValidate
      className="mt-6 space-y-4 border-line border-t pt-5"
      onSubmit={handleSubmit((values) =>
        commit({ input: { bookingId, ...values } }, (failure) => {
          if (failure.fields) showFieldErrors({ fields: failure.fields }, setError)
        }),
      )}
    >
      <TextField
        label={t('payment.utr.label')}
        hint={t('payment.utr.hint')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={errorMessage(formState.errors.utr?.message)}
        {...register('utr')}
      />
      <Button type="submit" look="delight" wide pending={isPending}>
        {t(isPending ? 'payment.utr.pending' : 'payment.utr.submit')}
      </Button>
    </form>
  )
}
