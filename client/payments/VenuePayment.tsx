import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import type { VenuePayment_payment$key } from './__generated__/VenuePayment_payment.graphql.ts'
import type { VenuePaymentMutation } from './__generated__/VenuePaymentMutation.graphql.ts'
import { usePaymentMutation } from './usePaymentMutation.ts'

export function VenuePayment({
  bookingId,
  payment,
}: {
  bookingId: string
  payment: VenuePayment_payment$key
}) {
  const t = useMessage()
  const labels = useActivityLabels()
  const { owed } = useFragment(
    graphql`
      fragment VenuePayment_payment on BookingPayment {
        owed
      }
    `,
    payment,
  )
  const { commit, isPending } = usePaymentMutation<VenuePaymentMutation>(
    graphql`
      mutation VenuePaymentMutation($input: PayAtVenueInput!) {
        result: payAtVenue(input: $input) {
          __typename
          ... on PayBookingPayload {
            booking {
              ...usePaymentMutation_booking
            }
          }
          ... on Failure {
            message
          }
        }
      }
    `,
    'agreed',
  )
  return (
    <Card aria-labelledby="venue">
      <h2 id="venue" className="text-xl">
        {t('payment.venue.title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">{t('payment.venue.text', { amount: labels.formatPrice(owed) })}</p>
      <Button look="outline" wide pending={isPending} onClick={() => commit({ input: { bookingId } })}>
        {t(isPending ? 'payment.venue.pending' : 'payment.venue.submit')}
      </Button>
    </Card>
  )
}
