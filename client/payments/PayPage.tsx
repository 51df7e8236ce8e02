import type { ReactNode } from 'react'
import { graphql, type PreloadedQuery, useFragment, usePreloadedQuery } from 'react-relay'
import { VerifyEmailNotice } from '../accounts/email/VerifyEmailNotice.tsx'
import { NoBooking } from '../bookings/NoBooking.tsx'
import { RefusedPayment } from '../bookings/status/RefusedPayment.tsx'
import { BackLink } from '../frame/BackLink.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefreshWithViewer } from '../platform/relay/useRefresh.ts'
import { Notice } from '../ui/notices/Notice.tsx'
import type { PayPage_booking$key } from './__generated__/PayPage_booking.graphql.ts'
import type { PayPageQuery } from './__generated__/PayPageQuery.graphql.ts'
import { OnlinePayment } from './OnlinePayment.tsx'
import { PaymentSummary } from './PaymentSummary.tsx'
import { UpiPayment } from './UpiPayment.tsx'
import { VenuePayment } from './VenuePayment.tsx'

const query = graphql`
  query PayPageQuery($id: ID!) {
    viewer {
      __id
      user {
        ...VerifyEmailNotice_user
      }
      booking(id: $id) {
        ...PayPage_booking
      }
    }
  }
`

/** Complete Payment (specification, section 4) with every payment method available now. */
export function PayPage({ queryRef }: { queryRef: PreloadedQuery<PayPageQuery> }) {
  const { viewer } = usePreloadedQuery<PayPageQuery>(query, queryRef)
  useRefreshWithViewer(query, queryRef, viewer)
  if (!viewer?.booking) return <NoBooking />
  return <Payment booking={viewer.booking} emailNotice={<VerifyEmailNotice user={viewer.user} />} />
}

interface PaymentProps {
  booking: PayPage_booking$key
  /** Says when the e-mail address has to be verified first. */
  emailNotice: ReactNode
}

function Payment({ booking, emailNotice }: PaymentProps) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment PayPage_booking on Booking {
        uuid
        ...PaymentSummary_booking
        payment {
          state
          methods
          ...RefusedPayment_payment
          ...UpiPayment_payment
          ...OnlinePayment_payment
          ...VenuePayment_payment
        }
      }
    `,
    booking,
  )
  const { uuid, payment } = data
  const { state, methods } = payment
  const owes = state === 'DUE' || state === 'AT_VENUE'
  const title = t(owes ? 'payment.title' : 'booking.field.payment')
  return (
    <div className="space-y-5 px-4 pt-4">
      <PageTitle title={title} />
      <BackLink to={`/bookings/${uuid}`}>{t('payment.back')}</BackLink>
      <h1 className="text-3xl">{title}</h1>
      {owes && emailNotice}
      {owes && <RefusedPayment payment={payment} />}
      <PaymentSummary booking={data} />
      {methods.includes('UPI') && <UpiPayment bookingId={uuid} payment={payment} />}
      {methods.includes('RAZORPAY') && <OnlinePayment bookingId={uuid} payment={payment} />}
      {methods.includes('VENUE') && <VenuePayment bookingId={uuid} payment={payment} />}
      {state === 'DUE' && methods.length === 0 && <Notice tone="warning">{t('payment.noMethod')}</Notice>}
    </div>
  )
}
