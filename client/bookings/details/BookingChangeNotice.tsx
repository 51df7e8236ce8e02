import { CalendarClock } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { BookingChangeNotice_booking$key } from './__generated__/BookingChangeNotice_booking.graphql.ts'

/** Says that the provider changed the session, and until when a cancellation is refunded in full. */
export function BookingChangeNotice({ booking }: { booking: BookingChangeNotice_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const { status, movedFrom, timeSlotBefore, freeCancellationUntil, cancellationQuotes } = useFragment(
    graphql`
      fragment BookingChangeNotice_booking on Booking {
        status
        movedFrom
        timeSlotBefore
        freeCancellationUntil
        cancellationQuotes {
          scope
        }
      }
    `,
    booking,
  )
  // The quotes of a cancelled session are for the others of its series.
  if (status === 'CANCELLED' || cancellationQuotes.length === 0) return null
  if (!movedFrom && !freeCancellationUntil) return null
  return (
    <Notice tone="warning" icon={<CalendarClock aria-hidden="true" />}>
      <p className="font-semibold">
        {movedFrom
          ? t('booking.moved', {
              date: dates.formatInstantDay(movedFrom, 'session'),
              timeSlot: timeSlotBefore ? dates.formatTimeSlot(timeSlotBefore) : '',
            })
          : t('booking.changed')}
      </p>
      {freeCancellationUntil && (
        <p>
          {t('booking.changed.free', {
            date: dates.formatInstantDay(freeCancellationUntil, 'short'),
            time: dates.formatInstantTime(freeCancellationUntil),
          })}
        </p>
      )}
    </Notice>
  )
}
