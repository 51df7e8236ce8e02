import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { VenuePayment_payment$key } from './__generated__/VenuePayment_payment.graphql.ts'
import type { VenuePaymentMutation } from './__generated__/VenuePaymentMutation.graphql.ts'
import { usePaymentToasts } from './usePaymentToasts.ts'

interface VenuePaymentProps {
  bookingId: string
  payment: VenuePayment_payment$key
}

export function VenuePayment({ bookingId, payment }: VenuePaymentProps) {
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
  const [commit, isPending] = useResultMutation<VenuePaymentMutation>(
    graphql`
      mutation VenuePaymentMutation($input: PayAtVenueInput!) {
        result: payAtVenue(input: $input) {
          ... on PayBookingPayload @alias(as: "payload") {
            booking {
              ...usePaymentToasts_booking
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { ...usePaymentToasts('agreed'), updater: invalidateViewer },
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
