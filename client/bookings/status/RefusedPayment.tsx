import { CircleAlert } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { RefusedPayment_payment$key } from './__generated__/RefusedPayment_payment.graphql.ts'

/** Why the parent has to pay again. */
export function RefusedPayment({ payment }: { payment: RefusedPayment_payment$key }) {
  const t = useMessage()
  const { attempts } = useFragment(
    graphql`
      fragment RefusedPayment_payment on BookingPayment {
        attempts {
          method
          state
          reference
          reason
        }
      }
    `,
    payment,
  )
  const refused = attempts.find(({ method, state }) => method === 'UPI' && state === 'REFUSED')
  if (!refused) return null
  return (
    <Notice tone="danger" icon={<CircleAlert aria-hidden="true" />}>
      <p className="font-bold">{t('payment.refused', { reference: refused.reference ?? '' })}</p>
      {refused.reason && <p>{t('payment.refused.reason', { reason: refused.reason })}</p>}
    </Notice>
  )
}
