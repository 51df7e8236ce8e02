import { CalendarPlus } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { ButtonAnchor } from '../../ui/Button.tsx'
import type { CalendarLinks_booking$key } from './__generated__/CalendarLinks_booking.graphql.ts'

/** Calendar files of this session and of the whole series. */
export function CalendarLinks({ booking }: { booking: CalendarLinks_booking$key }) {
  const t = useMessage()
  const { uuid, status, series } = useFragment(
    graphql`
      fragment CalendarLinks_booking on Booking {
        uuid
        status
        series {
          activeCount
        }
      }
    `,
    booking,
  )
  const icon = <CalendarPlus aria-hidden="true" className="size-5 text-sky" />
  const path = `/calendar/bookings/${uuid}.ics`
  const hasSession = status !== 'CANCELLED'
  const hasSeries = series && series.activeCount > 0
  if (!hasSession && !hasSeries) return null
  return (
    <div className="space-y-2">
      {hasSession && (
        <ButtonAnchor href={path} download look="outline" wide icon={icon}>
          {t('booking.details.calendar')}
        </ButtonAnchor>
      )}
      {hasSeries && (
        <ButtonAnchor href={`${path}?series`} download look="outline" wide icon={icon}>
          {t('booking.details.calendar.series', { count: series.activeCount })}
        </ButtonAnchor>
      )}
    </div>
  )
}
