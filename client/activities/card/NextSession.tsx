import { graphql, useFragment } from 'react-relay'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { NextSession_activity$key } from './__generated__/NextSession_activity.graphql.ts'

/** Number of free seats up to which a session is nearly full. */
export const FEW_SEATS = 3

/** Texts of the next session with a free seat; null without sessions. A full session has no time. */
export function useNextSession(activity: NextSession_activity$key) {
  const t = useMessage()
  const dates = useDates()
  const { nextSession } = useFragment(
    graphql`
      fragment NextSession_activity on Activity {
        nextSession {
          date
          startTime
          availableSpots
        }
      }
    `,
    activity,
  )
  if (!nextSession) return null
  const { date, startTime, availableSpots } = nextSession
  const values = { date: dates.formatDay(date, 'session'), time: dates.formatClock(startTime) }
  const isFull = availableSpots === 0
  return {
    label: `${t('activity.nextSession.label')}: `,
    time: isFull ? null : t('activity.nextSession', values),
    seats: isFull ? t('booking.form.slot.full') : t('booking.form.slot.seats', { count: availableSpots }),
    seatsTone: getSeatsTone(availableSpots),
  }
}

/** One line: day and time of the next session with a free seat, and its seats. Nothing without sessions. */
export function NextSession({ activity }: { activity: NextSession_activity$key }) {
  const session = useNextSession(activity)
  if (!session) return null
  const { label, time, seats, seatsTone } = session
  return (
    <p className="icon-line">
      <Icon name="seats" className="mt-0.5 size-4 text-leaf" />
      <span>
        <span className="sr-only">{label}</span>
        {time && <span className="font-semibold">{`${time} · `}</span>}
        <span className={`inline-block font-semibold ${seatsTone}`}>{seats}</span>
      </span>
    </p>
  )
}

function getSeatsTone(seats: number) {
  if (seats === 0) return 'text-danger-ink'
  return seats <= FEW_SEATS ? 'text-rani-ink' : 'text-leaf-ink'
}
