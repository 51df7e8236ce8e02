import { useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatRupees, parseRupees } from '../../../domain/money.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import type { RefundUpiId_booking$key } from './__generated__/RefundUpiId_booking.graphql.ts'
import { RefundUpiIdForm } from './RefundUpiIdForm.tsx'

/** Where a refund that is sent by hand goes, for the parent who paid, until it is sent. */
export function RefundUpiId({ booking }: { booking: RefundUpiId_booking$key }) {
  const t = useMessage()
  const [isChanging, setChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const { uuid, refundsToReceive: refunds } = useFragment(
    graphql`
      fragment RefundUpiId_booking on Booking {
        uuid
        refundsToReceive {
          id
          amount
          upiId
        }
      }
    `,
    booking,
  )
  const [refund] = refunds
  if (!refund) return null
  const amount = formatRupees(refunds.reduce((sum, { amount }) => sum + (parseRupees(amount) ?? 0), 0))
  const { upiId } = refund

  return (
    <Card className="space-y-3">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {t('booking.refund.title', { amount })}
      </h2>
      {upiId && !isChanging ? (
        <>
          <p className="text-sm">
            {t('booking.refund.given')}{' '}
            <span translate="no" className="break-all font-semibold">
              {upiId}
            </span>
          </p>
          <NeedsConnection>
            <Button look="outline" wide onClick={() => setChanging(true)}>
              {t('booking.refund.change')}
            </Button>
          </NeedsConnection>
        </>
      ) : (
        <>
          <p className="text-sm">{t('booking.refund.missing')}</p>
          <NeedsConnection>
            <RefundUpiIdForm
              bookingUuid={uuid}
              refundId={refund.id}
              amount={amount}
              upiId={upiId ?? ''}
              onCancel={upiId ? close : undefined}
              onSaved={close}
            />
          </NeedsConnection>
        </>
      )}
    </Card>
  )

  /** The focused control goes away with the form. */
  function close() {
    setChanging(false)
    heading.current?.focus()
  }
}
