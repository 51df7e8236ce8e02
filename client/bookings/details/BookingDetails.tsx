import { ReceiptText } from 'lucide-react'
import { useRef } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Link, useLocation } from 'react-router-dom'
import { ActivityImage } from '../../activities/card/ActivityImage.tsx'
import { PageTitle } from '../../frame/PageTitle.tsx'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import { getTabPath, type Tab } from '../bookingTabs.ts'
import { CancelBooking } from '../cancel/CancelBooking.tsx'
import { RefundUpiId } from '../cancel/RefundUpiId.tsx'
import { RescheduleBooking } from '../reschedule/RescheduleBooking.tsx'
import { BookingPaymentNotice } from '../status/BookingPaymentNotice.tsx'
import { BookingStatusLine } from '../status/BookingStatusLine.tsx'
import { CompletePayment } from '../status/CompletePayment.tsx'
import { PassLink } from '../status/PassLink.tsx'
import { RefusedPayment } from '../status/RefusedPayment.tsx'
import { SeriesLine } from '../status/SeriesLine.tsx'
import { useOwed } from '../status/useOwed.ts'
import type { BookingDetails_booking$key } from './__generated__/BookingDetails_booking.graphql.ts'
import { BookAgain } from './BookAgain.tsx'
import { BookingChangeNotice } from './BookingChangeNotice.tsx'
import { BookingFacts } from './BookingFacts.tsx'
import { CalendarLinks } from './CalendarLinks.tsx'
import { CancellationNotice } from './CancellationNotice.tsx'

/** Details of a booking with its actions. */
export function BookingDetails({ booking }: { booking: BookingDetails_booking$key }) {
  const t = useMessage()
  const { state } = useLocation()
  const heading = useRef<HTMLHeadingElement>(null)
  const data = useFragment(
    graphql`
      fragment BookingDetails_booking on Booking {
        uuid
        reference
        bookedBy
        paymentStatus
        payment {
          attempts {
            state
          }
          ...RefusedPayment_payment
        }
        activity {
          name
          ...ActivityImage_activity
        }
        series {
          ...SeriesLine_series
        }
        ...BookingStatusLine_booking
        ...BookingChangeNotice_booking
        ...useOwed_booking
        ...CompletePayment_booking
        ...CancellationNotice_booking
        ...RefundUpiId_booking
        ...PassLink_booking
        ...CalendarLinks_booking
        ...BookingFacts_booking
        ...RescheduleBooking_booking
        ...CancelBooking_booking
        ...BookAgain_booking
      }
    `,
    booking,
  )
  const { activity, series } = data
  const owed = useOwed(data)
  // The receipt is for the parent who paid, who sees no other payments.
  const hasReceipt =
    data.paymentStatus === 'PAID' && data.payment.attempts.some(({ state }) => state === 'PAID')
  return (
    <div className="space-y-5 px-4 pt-4">
      <PageTitle title={activity.name} />
      <Link
        to={getTabPath((state as { tab?: Tab } | null)?.tab ?? 'all')}
        className="inline-flex min-h-11 items-center font-semibold text-sky-ink hover:underline"
      >
        {t('booking.details.back')}
      </Link>
      <header className="overflow-hidden rounded-card border border-line/60 bg-surface shadow-card">
        <div className="h-40 overflow-hidden bg-sunken [&>img]:h-full [&>img]:object-cover">
          <ActivityImage activity={activity} eager />
        </div>
        <div className="p-5">
          <h1 ref={heading} tabIndex={-1} translate="no" className="text-2xl leading-snug outline-none">
            {activity.name}
          </h1>
          <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
            <BookingStatusLine booking={data} />
            <p className="text-muted text-sm">
              {t('booking.confirmed.reference')}{' '}
              <span translate="no" className="font-bold font-display text-base text-ink tracking-wider">
                {data.reference}
              </span>
            </p>
          </div>
          {series && <SeriesLine series={series} />}
          {data.bookedBy && (
            <p className="text-muted text-sm">{t('booking.bookedBy', { name: data.bookedBy })}</p>
          )}
        </div>
      </header>
      <CancellationNotice booking={data} />
      <RefundUpiId booking={data} />
      <BookingChangeNotice booking={data} />
      {owed?.state === 'DUE' && <RefusedPayment payment={data.payment} />}
      <BookingPaymentNotice owed={owed} />
      <CompletePayment booking={data} />
      <PassLink booking={data} />
      <BookingFacts booking={data} />
      <NeedsConnection className="space-y-5">
        <CalendarLinks booking={data} />
        {hasReceipt && (
          <ButtonLink
            to={`/bookings/${data.uuid}/receipt`}
            look="outline"
            wide
            icon={<ReceiptText aria-hidden="true" className="size-5 text-leaf" />}
          >
            {t('booking.details.receipt')}
          </ButtonLink>
        )}
        <BookAgain booking={data} />
        <RescheduleBooking booking={data} onMoved={showResult} />
        <CancelBooking booking={data} onCancelled={showResult} />
      </NeedsConnection>
    </div>
  )
  /** The top of the page shows what the cancellation or the move did. */
  function showResult() {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }
}
