import { CalendarDays, Clock, User } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { ActivityImage } from '../../activities/card/ActivityImage.tsx'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import type { Tab } from '../bookingTabs.ts'
import { BookingStatusLine } from '../status/BookingStatusLine.tsx'
import { CompletePayment } from '../status/CompletePayment.tsx'
import { PassLink } from '../status/PassLink.tsx'
import { SeriesLine } from '../status/SeriesLine.tsx'
import { useBookingTotal } from '../status/useBookingTotal.ts'
import type { BookingCard_booking$key } from './__generated__/BookingCard_booking.graphql.ts'
import { PaymentDeadline } from './PaymentDeadline.tsx'

/** A session, or a series with its next or latest session. `tab` is the target of the back link. */
export function BookingCard({ booking, tab }: { booking: BookingCard_booking$key; tab: Tab }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment BookingCard_booking on Booking {
        uuid
        bookingDate
        timeSlot
        participantNames
        bookedBy
        activity {
          name
          ...ActivityImage_activity
        }
        series {
          ...SeriesLine_series
        }
        ...BookingStatusLine_booking
        ...useBookingTotal_booking
        ...PaymentDeadline_booking
        ...CompletePayment_booking
        ...PassLink_booking
      }
    `,
    booking,
  )
  const { uuid, activity, series } = data
  const total = useBookingTotal(data)
  const path = { to: `/bookings/${uuid}`, state: { tab } }
  return (
    <Card as="article">
      <div className="flex items-start gap-4">
        <div className="size-20 shrink-0 overflow-hidden rounded-2xl [&>img]:aspect-square [&>img]:h-full">
          <ActivityImage activity={activity} />
        </div>
        <div className="min-w-0 grow">
          <div className="mb-1.5 flex">
            <BookingStatusLine booking={data} />
          </div>
          <h2 translate="no" className="text-xl leading-snug">
            <Link {...path} className="hover:underline">
              {activity.name}
            </Link>
          </h2>
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_svg]:size-4">
        <li>
          <CalendarDays aria-hidden="true" className="text-sky" />
          <time dateTime={data.bookingDate}>{dates.formatInstantDay(data.bookingDate, 'short')}</time>
        </li>
        <li>
          <Clock aria-hidden="true" className="text-marigold" />
          {dates.formatTimeSlot(data.timeSlot)}
        </li>
        <li>
          <User aria-hidden="true" className="text-leaf" />
          <span translate="no">{data.participantNames}</span>
        </li>
      </ul>
      {series && <SeriesLine series={series} />}
      {data.bookedBy && (
        <p className="mt-2 text-muted text-sm">{t('booking.bookedBy', { name: data.bookedBy })}</p>
      )}
      <PaymentDeadline booking={data} />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p className="whitespace-nowrap font-bold font-display text-xl">{labels.formatPrice(total)}</p>
        <ButtonLink
          {...path}
          look="secondary"
          aria-label={t('activity.viewDetails.of', { name: activity.name })}
        >
          {t('bookings.viewDetails')}
        </ButtonLink>
      </div>
      <CompletePayment booking={data} className="mt-3" />
      <PassLink booking={data} className="mt-3" />
    </Card>
  )
}
