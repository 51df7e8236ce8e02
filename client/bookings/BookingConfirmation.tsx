import { Check } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import type { BookingConfirmation_booking$key } from './__generated__/BookingConfirmation_booking.graphql.ts'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingNextSteps } from './BookingNextSteps.tsx'
import { BookingPaymentNotice } from './BookingPaymentNotice.tsx'
import { BookingStatus } from './BookingStatus.tsx'
import { CalendarLinks } from './CalendarLinks.tsx'
import { CompletePayment } from './CompletePayment.tsx'

/** Confirmation after booking. */
export function BookingConfirmation({ booking }: { booking: BookingConfirmation_booking$key }) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment BookingConfirmation_booking on Booking {
        reference
        ...BookingStatus_booking
        ...BookingPaymentNotice_booking
        ...CompletePayment_booking
        ...BookingFacts_booking
        ...BookingNextSteps_booking
        ...CalendarLinks_booking
      }
    `,
    booking,
  )
  return (
    <div className="space-y-5 px-4 pt-6">
      <PageTitle title={t('booking.confirmed.title')} />
      <header className="text-center">
        <span className="mx-auto mb-3 flex size-20 animate-pop items-center justify-center rounded-full bg-leaf text-on-leaf">
          <Check aria-hidden="true" strokeWidth={3} className="size-11" />
        </span>
        <h1 className="text-3xl">{t('booking.confirmed.title')}</h1>
      </header>
      <BookingPaymentNotice booking={data} />
      <CompletePayment booking={data} />
      <Card className="text-center">
        <p className="text-muted text-sm">{t('booking.confirmed.reference')}</p>
        <p className="mb-2 font-bold font-display text-3xl tracking-wider" translate="no">
          {data.reference}
        </p>
        <BookingStatus booking={data} />
      </Card>
      <BookingFacts booking={data} />
      <CalendarLinks booking={data} />
      <BookingNextSteps booking={data} />
      <ButtonLink to="/" wide size="large">
        {t('booking.confirmed.browse')}
      </ButtonLink>
      <ButtonLink to="/bookings" wide look="outline">
        {t('booking.confirmed.bookings')}
      </ButtonLink>
    </div>
  )
}
