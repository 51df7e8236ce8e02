import { graphql, useFragment } from 'react-relay'
import { BookingFacts } from '../bookings/details/BookingFacts.tsx'
import { CancellationNotice } from '../bookings/details/CancellationNotice.tsx'
import { BookingStatusLine } from '../bookings/status/BookingStatusLine.tsx'
import { SeriesLine } from '../bookings/status/SeriesLine.tsx'
import { EmailLink } from '../frame/EmailLink.tsx'
import { PhoneLink } from '../frame/PhoneLink.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import type { ManagedBooking_booking$key } from './__generated__/ManagedBooking_booking.graphql.ts'
import { BookingActions } from './BookingActions.tsx'
import { BookingHistory } from './BookingHistory.tsx'
import { BookingPayments } from './BookingPayments.tsx'

/** A booking as staff and managers see it: contact, facts, payments and history. */
export function ManagedBooking({ booking }: { booking: ManagedBooking_booking$key }) {
  const dates = useDates()
  const data = useFragment(
    graphql`
      fragment ManagedBooking_booking on Booking {
        reference
        bookingDate
        timeSlot
        contact {
          name
          phone
          email
        }
        activity {
          name
        }
        series {
          ...SeriesLine_series
        }
        ...BookingStatusLine_booking
        ...CancellationNotice_booking
        ...BookingFacts_booking
        ...BookingActions_booking
        ...BookingPayments_booking
        ...BookingHistory_booking
      }
    `,
    booking,
  )
  const { contact, activity, series } = data
  return (
    <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
      <section className="rounded-card border border-line/60 bg-surface p-5 shadow-card lg:col-span-2">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 translate="no" className="min-w-0 text-2xl leading-snug">
            {contact.name}
          </h2>
          <BookingStatusLine booking={data} />
        </div>
        <p className="mt-1">
          <span translate="no" className="font-semibold">
            {activity.name}
          </span>{' '}
          · {dates.formatInstantDay(data.bookingDate, 'long')}, {dates.formatTimeSlot(data.timeSlot)} ·{' '}
          <span translate="no" className="whitespace-nowrap tabular-nums">
            {data.reference}
          </span>
        </p>
        <p className="mt-1 flex flex-wrap gap-x-6">
          {contact.phone && <PhoneLink phone={contact.phone} />}
          {contact.email && <EmailLink email={contact.email} />}
        </p>
        {series && <SeriesLine series={series} />}
      </section>
      <div className="space-y-5">
        <CancellationNotice booking={data} />
        <BookingActions booking={data} />
        <BookingPayments booking={data} />
        <BookingHistory booking={data} />
      </div>
      <div className="space-y-5">
        <BookingFacts booking={data} />
      </div>
    </div>
  )
}
