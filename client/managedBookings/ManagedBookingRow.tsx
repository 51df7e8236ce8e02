import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { BookingStatusLine } from '../bookings/status/BookingStatusLine.tsx'
import { PhoneLink } from '../frame/PhoneLink.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { ManagedBookingRow_booking$key } from './__generated__/ManagedBookingRow_booking.graphql.ts'

interface ManagedBookingRowProps {
  booking: ManagedBookingRow_booking$key
  getPath: (bookingId: string) => string
  withProvider: boolean
}

/** A booking in one card, or in one line on a wide screen. */
export function ManagedBookingRow({ booking, getPath, withProvider }: ManagedBookingRowProps) {
  const t = useMessage()
  const dates = useDates()
  const data = useFragment(
    graphql`
      fragment ManagedBookingRow_booking on Booking {
        uuid
        reference
        bookingDate
        timeSlot
        participant {
          count
        }
        participantNames
        contact {
          name
          phone
        }
        activity {
          name
        }
        provider {
          name
        }
        ...BookingStatusLine_booking
      }
    `,
    booking,
  )
  const { contact, participant, activity, provider } = data
  return (
    <li className="grid min-w-0 gap-1 rounded-card border border-line/60 bg-surface p-4 shadow-card lg:col-span-4 lg:grid-cols-subgrid lg:items-center lg:gap-x-4 lg:rounded-2xl lg:py-2">
      <div className="min-w-0">
        <Link
          to={getPath(data.uuid)}
          translate="no"
          className="inline-flex min-h-11 items-center font-display font-semibold text-lg text-sky-ink leading-6 underline"
        >
          {contact.name}
        </Link>
        <p translate="no" className="text-muted text-sm tabular-nums">
          {data.reference}
        </p>
      </div>
      <div className="min-w-0">
        {contact.phone && <PhoneLink phone={contact.phone} />}
        <p className="text-muted text-sm">
          <span translate="no">{data.participantNames}</span> ·{' '}
          {t('operations.seats', { count: participant.count })}
        </p>
      </div>
      <div className="min-w-0">
        <p translate="no" className="font-semibold">
          {activity.name}
        </p>
        <p className="text-muted text-sm">
          {dates.formatInstantDay(data.bookingDate, 'short')}, {dates.formatTimeSlot(data.timeSlot)}
          {withProvider && <span translate="no">{` · ${provider.name}`}</span>}
        </p>
      </div>
      <div className="pt-1 lg:pt-0 lg:text-right">
        <BookingStatusLine booking={data} />
      </div>
    </li>
  )
}
