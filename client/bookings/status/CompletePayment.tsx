import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import type { CompletePayment_booking$key } from './__generated__/CompletePayment_booking.graphql.ts'
import { canPayNow } from './canPayNow.ts'
import { useOwed } from './useOwed.ts'

/** Link to the payment of a booking or its series, when it can be paid now. Either parent may pay. */
export function CompletePayment({
  booking,
  className,
}: {
  booking: CompletePayment_booking$key
  className?: string
}) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment CompletePayment_booking on Booking {
        uuid
        activity {
          name
        }
        ...useOwed_booking
      }
    `,
    booking,
  )
  const owed = useOwed(data)
  if (!owed || owed.state === 'CHECKING') return null
  // A venue payment is already agreed, so only another method leaves something to do.
  if (owed.state === 'AT_VENUE' && !canPayNow(owed.methods)) return null
  return (
    <NeedsConnection className={joinClasses('space-y-2', className)}>
      <ButtonLink
        to={`/bookings/${data.uuid}/pay`}
        wide
        aria-label={t('bookings.completePayment.of', { name: data.activity.name })}
      >
        {t('bookings.completePayment')}
      </ButtonLink>
    </NeedsConnection>
  )
}
