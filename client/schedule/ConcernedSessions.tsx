import { ArrowRight } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { ConcernedSessions_concerned$key } from './__generated__/ConcernedSessions_concerned.graphql.ts'

/** The sessions that a change concerns, each with its new time and its number of bookings. */
export function ConcernedSessions({ concerned }: { concerned: ConcernedSessions_concerned$key }) {
  const t = useMessage()
  const dates = useDates()
  const { sessions, sessionCount } = useFragment(
    graphql`
      fragment ConcernedSessions_concerned on BookingsConcerned {
        sessionCount
        sessions {
          date
          timeSlot
          change
          newStartsAt
          newTimeSlot
          bookingCount
        }
      }
    `,
    concerned,
  )
  const more = sessionCount - sessions.length
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls, and a keyboard must reach it
      tabIndex={0}
      aria-label={t('decision.sessions')}
      className="max-h-52 space-y-1 overflow-y-auto rounded-2xl bg-sunken px-4 py-3 text-sm"
    >
      {sessions.map(({ date, timeSlot, change, newStartsAt, newTimeSlot, bookingCount }) => (
        <li key={`${date} ${timeSlot} ${change}`} className="flex flex-wrap items-baseline gap-x-2 py-1">
          <span>
            {dates.formatDay(date, 'session')}, {dates.formatTimeSlot(timeSlot)}
          </span>
          {newStartsAt && newTimeSlot && (
            <>
              <ArrowRight aria-label={t('decision.movesTo')} className="size-4 self-center text-muted" />
              <span className="font-semibold">
                {dates.formatInstantDay(newStartsAt, 'session')}, {dates.formatTimeSlot(newTimeSlot)}
              </span>
            </>
          )}
          <span className="ml-auto text-muted">{t('decision.bookings', { count: bookingCount })}</span>
        </li>
      ))}
      {more > 0 && <li className="text-muted">{t('decision.moreSessions', { count: more })}</li>}
    </ul>
  )
}
