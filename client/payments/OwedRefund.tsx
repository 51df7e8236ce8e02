import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { OwedRefund_refund$key } from './__generated__/OwedRefund_refund.graphql.ts'
import { BookingAmountCard } from './BookingAmountCard.tsx'
import { MarkRefundSent } from './MarkRefundSent.tsx'

/** A refund that was not sent yet: to whom, how much, and why. The payment gateway sends its own refunds. */
export function OwedRefund({ refund, onDone }: { refund: OwedRefund_refund$key; onDone: () => void }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const { id, amount, upiId, reference, createdAt, booking, attempt } = useFragment(
    graphql`
      fragment OwedRefund_refund on Refund {
        id
        amount
        upiId
        reference
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
  const facts = { amount: labels.formatPrice(amount), name: attempt.booking.contact.name }
  const isByGateway = attempt.method === 'RAZORPAY'

  return (
    <BookingAmountCard booking={booking ?? attempt.booking} amount={facts.amount} isForSeries={!booking}>
      <p className="text-sm">
        {t(booking ? 'operations.refund.cancelled' : 'operations.refund.surplus', {
          date: dates.formatInstantDay(createdAt, 'short'),
        })}
        {attempt.payerName && (
          <span className="block">{t('operations.payment.payer', { name: attempt.payerName })}</span>
        )}
        {isByGateway ? (
          <GatewayRefundState reference={reference} />
        ) : (
          <RefundTarget upiId={upiId} paymentReference={attempt.reference} />
        )}
      </p>
      {!isByGateway && <MarkRefundSent refundId={id} upiId={upiId} facts={facts} onDone={onDone} />}
    </BookingAmountCard>
  )
}

interface RefundTargetProps {
  upiId: string | null | undefined
  paymentReference: string | null | undefined
}

/** The payment to find in the bank account, and where to send the money. */
function RefundTarget({ upiId, paymentReference }: RefundTargetProps) {
  const t = useMessage()
  return (
    <>
      {paymentReference && (
        <span translate="no" className="block select-all font-semibold tabular-nums">
          UTR {paymentReference}
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
    </>
  )
}

/** Whether the payment gateway has accepted the refund. `reference` is its id there. */
function GatewayRefundState({ reference }: { reference: string | null | undefined }) {
  const t = useMessage()
  return (
    <>
      <span className="block font-semibold">
        {t(reference ? 'operations.refund.accepted' : 'operations.refund.notAccepted')}
      </span>
      {reference && (
        <span translate="no" className="block select-all break-all">
          {reference}
        </span>
      )}
    </>
  )
}
