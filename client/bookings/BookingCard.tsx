import { CalendarDays, Clock, User } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import type { BookingCard_booking$key } from './__generated__/BookingCard_booking.graphql.ts'
import { BookingStatus } from './BookingStatus.tsx'

export function BookingCard({ booking }: { booking: BookingCard_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment BookingCard_booking on Booking {
        uuid
        bookingDate
        timeSlot
        totalAmount
        participant {
          name
        }
        activity {
          name
        }
        ...BookingStatus_booking
      }
    `,
    booking,
  )
  const { name } = data.activity
  return (
    <Card as="article">
      <div className="mb-2 flex">
        <BookingStatus booking={data} />
      </div>
      <h2 translate="no" className="text-xl">
        {name}
      </h2>
      <ul className="mt-2 space-y-1 text-sm [&_li]:flex [&_li]:items-center [&_li]:gap-2 [&_svg]:size-4">
        <li>
          <CalendarDays aria-hidden="true" className="text-sky" />
          <time dateTime={data.bookingDate}>{dates.instant(data.bookingDate, 'short')}</time>
        </li>
        <li>
          <Clock aria-hidden="true" className="text-marigold" />
          {data.timeSlot}
        </li>
        <li>
          <User aria-hidden="true" className="text-leaf" />
          <span translate="no">{data.participant.name}</span>
        </li>
      </ul>
      <div className="mt-4 flex items-center justify-between gap-3">
        <p className="font-bold font-display text-xl">{labels.price(data.totalAmount)}</p>
        <ButtonLink
          to={`/bookings/${data.uuid}`}
          look="secondary"
          aria-label={t('activity.viewDetails.of', { name })}
        >
          {t('bookings.viewDetails')}
        </ButtonLink>
      </div>
    </Card>
  )
}
