import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { BookingDates_series$key } from './__generated__/BookingDates_series.graphql.ts'
import { BookingStatus } from './BookingStatus.tsx'

/** All dates of a series, each with its own status: later ones may be cancelled alone. */
export function BookingDates({ series }: { series: BookingDates_series$key }) {
  const t = useMessage()
  const dates = useDates()
  const { bookings, recurringType } = useFragment(
    graphql`
      fragment BookingDates_series on BookingSeries {
        recurringType
        bookings {
          id
          bookingDate
          ...BookingStatus_booking
        }
      }
    `,
    series,
  )
  return (
    <div className="mb-2">
      <p className="mb-1 text-muted">
        {t('booking.confirmed.dates', { count: bookings.length })}
        {recurringType !== '%future added value' &&
          ` · ${t(`booking.form.pattern.${patternOf(recurringType)}`)}`}
      </p>
      <ul className="divide-y divide-line rounded-2xl border border-line">
        {bookings.map((booking) => (
          <li
            key={booking.id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 px-3 py-1"
          >
            <time dateTime={booking.bookingDate} className="whitespace-nowrap font-semibold text-sm">
              {dates.instant(booking.bookingDate, 'short')}
            </time>
            <BookingStatus booking={booking} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function patternOf<Type extends string>(type: Type) {
  return type.toLowerCase() as Lowercase<Type>
}
