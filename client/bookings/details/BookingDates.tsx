import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { joinClasses } from '../../ui/joinClasses.ts'
import { BookingStatus } from '../status/BookingStatus.tsx'
import type { BookingDates_series$key } from './__generated__/BookingDates_series.graphql.ts'

interface BookingDatesProps {
  series: BookingDates_series$key
  /** Raw id of the page's booking. */
  shown: string
}

/** All dates of a series, each with its own status. */
export function BookingDates({ series, shown }: BookingDatesProps) {
  const t = useMessage()
  const dates = useDates()
  const { bookings, recurringType } = useFragment(
    graphql`
      fragment BookingDates_series on BookingSeries {
        recurringType
        bookings {
          id
          uuid
          bookingDate
          ...BookingStatus_booking
        }
      }
    `,
    series,
  )
  return (
    <div className="mt-3">
      <p className="mb-1 text-muted">
        {t('booking.confirmed.dates', { count: bookings.length })}
        {recurringType !== '%future added value' &&
          ` · ${t(`booking.form.pattern.${toPattern(recurringType)}`)}`}
      </p>
      <ol className="divide-y divide-line overflow-hidden rounded-2xl border border-line">
        {bookings.map((booking, index) => {
          const date = dates.formatInstantDay(booking.bookingDate, 'short')
          const isShown = booking.uuid === shown
          return (
            <li key={booking.id}>
              <Link
                to={`/bookings/${booking.uuid}`}
                aria-current={isShown ? 'page' : undefined}
                className={joinClasses(
                  'flex min-h-11 items-center gap-3 px-3 py-1.5 hover:bg-sunken focus-visible:-outline-offset-3',
                  isShown && 'bg-sky-soft',
                )}
              >
                <span aria-hidden="true" className="w-5 text-right text-muted text-sm tabular-nums">
                  {index + 1}
                </span>
                <time
                  dateTime={booking.bookingDate}
                  className={joinClasses(
                    'grow whitespace-nowrap text-sm',
                    isShown ? 'font-bold' : 'font-semibold',
                  )}
                >
                  {date}
                </time>
                <BookingStatus booking={booking} />
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function toPattern<Type extends string>(type: Type) {
  return type.toLowerCase() as Lowercase<Type>
}
