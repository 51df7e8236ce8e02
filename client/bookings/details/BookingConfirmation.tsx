import { Check, Hourglass } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { PageTitle } from '../../frame/PageTitle.tsx'
import { InstallHint } from '../../install/InstallHint.tsx'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { joinClasses } from '../../ui/joinClasses.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import { BookingPaymentNotice } from '../status/BookingPaymentNotice.tsx'
import { BookingStatusLine } from '../status/BookingStatusLine.tsx'
import { CompletePayment } from '../status/CompletePayment.tsx'
import { PassLink } from '../status/PassLink.tsx'
import { useOwed } from '../status/useOwed.ts'
import type { BookingConfirmation_booking$key } from './__generated__/BookingConfirmation_booking.graphql.ts'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingNextSteps } from './BookingNextSteps.tsx'
import { CalendarLinks } from './CalendarLinks.tsx'

/** Confirmation after booking. A booking that awaits payment is only received (product.md, section 15). */
export function BookingConfirmation({ booking }: { booking: BookingConfirmation_booking$key }) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment BookingConfirmation_booking on Booking {
        reference
        ...BookingStatusLine_booking
        ...CompletePayment_booking
        ...BookingFacts_booking
        ...BookingNextSteps_booking
        ...PassLink_booking
        ...CalendarLinks_booking
        ...useOwed_booking
      }
    `,
    booking,
  )
  const owed = useOwed(data)
  const isUnpaid = owed !== null && owed.state !== 'AT_VENUE'
  const title = t(isUnpaid ? 'booking.received.title' : 'booking.confirmed.title')
  return (
    <div className="space-y-5 px-4 pt-6">
      <PageTitle title={title} />
      <header className="text-center">
        <span
          className={joinClasses(
            'mx-auto mb-3 flex size-20 animate-pop items-center justify-center rounded-full',
            isUnpaid ? 'bg-marigold text-on-marigold' : 'bg-leaf text-on-leaf',
          )}
        >
          {isUnpaid ? (
            <Hourglass aria-hidden="true" className="size-10" />
          ) : (
            <Check aria-hidden="true" strokeWidth={3} className="size-11" />
          )}
        </span>
        <h1 className="text-3xl">{title}</h1>
      </header>
      <BookingPaymentNotice owed={owed} />
      <CompletePayment booking={data} />
      <Card className="text-center">
        <p className="text-muted text-sm">{t('booking.confirmed.reference')}</p>
        <p className="mb-2 font-bold font-display text-3xl tracking-wider" translate="no">
          {data.reference}
        </p>
        <BookingStatusLine booking={data} />
      </Card>
      <PassLink booking={data} />
      <BookingFacts booking={data} />
      <NeedsConnection className="space-y-5">
        <CalendarLinks booking={data} />
      </NeedsConnection>
      <BookingNextSteps booking={data} />
      {!isUnpaid && <InstallHint once />}
      <ButtonLink to="/" wide size="large">
        {t('booking.confirmed.browse')}
      </ButtonLink>
      <ButtonLink to="/bookings" wide look="outline">
        {t('booking.confirmed.bookings')}
      </ButtonLink>
    </div>
  )
}
