import { useMemo, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { getWeekday } from '../../../domain/time.ts'
import { toDaySlug } from '../../activities/slugs.ts'
import { useReader } from '../../platform/reader.tsx'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import type { DayState } from '../../ui/fields/Calendar.tsx'
import { getMonth } from '../../ui/fields/calendarDays.ts'
import type { useSessionDays_activity$key } from './__generated__/useSessionDays_activity.graphql.ts'
import type { useSessionDaysQuery } from './__generated__/useSessionDaysQuery.graphql.ts'
import { getMonthRange } from './getMonthRange.ts'

/**
 * State of each day in the booking calendar. The page's own query has the first month; others are fetched when they
 * are shown, and marked by weekday until then.
 */
export function useSessionDays(activity: useSessionDays_activity$key, seats: number) {
  const { today } = useReader()
  const { id, daysOfWeek, sessionDays } = useFragment(
    graphql`
      fragment useSessionDays_activity on Activity
      @argumentDefinitions(from: { type: "Date!" }, to: { type: "Date!" }) {
        id
        daysOfWeek
        sessionDays(from: $from, to: $to) {
          date
          availableSpots
          isClosed
        }
      }
    `,
    activity,
  )
  const [month, setMonth] = useState(getMonth(today))
  const [isOutdated, setOutdated] = useState(false)
  const range = getMonthRange(month, today)
  const isFirstMonth = month === getMonth(today) && !isOutdated
  const { latest, data, refetch } = useFetchedQuery<useSessionDaysQuery>(
    graphql`
      query useSessionDaysQuery($activityId: ID!, $from: Date!, $to: Date!) {
        activity(id: $activityId) {
          sessionDays(from: $from, to: $to) {
            date
            availableSpots
            isClosed
          }
          ...NextSession_activity
        }
      }
    `,
    isFirstMonth ? null : { activityId: id, ...range },
  )
  const isInRange = (date: string) => date >= range.from && date <= range.to
  const fetched = (data ?? latest)?.activity?.sessionDays
  const days = isFirstMonth ? sessionDays : fetched?.filter(({ date }) => isInRange(date))
  const byDate = useMemo(() => days && new Map(days.map((day) => [day.date, day])), [days])
  const weekdays = new Set(daysOfWeek.map(toDaySlug))

  function getState(date: string): DayState {
    if (!byDate || !isInRange(date)) return weekdays.has(getWeekday(date)) ? 'marked' : 'plain'
    const day = byDate.get(date)
    if (!day) return 'plain'
    if (day.isClosed) return 'closed'
    return day.availableSpots < seats ? 'full' : 'marked'
  }

  return {
    getState,
    /** Free seats of a day; undefined when they are not known or the day has no session. */
    getSeats: (date: string) => byDate?.get(date)?.availableSpots,
    setMonth,
    refetch: () => {
      setOutdated(true)
      refetch()
    },
  }
}

export type SessionDays = ReturnType<typeof useSessionDays>
