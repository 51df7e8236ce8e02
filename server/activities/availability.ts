import { addDays, type Day } from '../../domain/time.ts'
import type { Context } from '../platform/context.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import { filterBookableDays, listSessions, type Session } from './sessions.ts'

export const NEXT_SESSIONS_DEFAULT = 3
export const NEXT_SESSIONS_MAX = 20

/** The upcoming sessions of an activity on a day, full ones included. */
export async function loadSessions(context: Context, activityId: string, date: Day): Promise<Session[]> {
  const days = filterBookableDays([date], context.today)
  if (days.length === 0) return []
  const sessions = await loadBatched(context, `slots ${date}`, activityId, (ids) =>
    loadUpcomingSessions(context, ids, days),
  )
  return sessions ?? []
}

/** The next sessions that take place, at most `first`. Looks ahead one week for each, because slots are weekly. */
export async function loadNextSessions(
  context: Context,
  activityId: string,
  first: number,
): Promise<Session[]> {
  const count = Math.min(first, NEXT_SESSIONS_MAX)
  if (count < 1) return []
  const ahead = Array.from({ length: 7 * (count + 1) }, (_, offset) => addDays(context.today, offset))
  const days = filterBookableDays(ahead, context.today)
  const sessions = await loadBatched(context, `next ${count}`, activityId, (ids) =>
    loadUpcomingSessions(context, ids, days),
  )
  return (sessions ?? []).filter(({ isClosed }) => !isClosed).slice(0, count)
}

async function loadUpcomingSessions({ db, now }: Context, activityIds: string[], days: Day[]) {
  const sessions = await listSessions(db, activityIds, days, now)
  return Map.groupBy(
    sessions.filter(({ startsAt }) => startsAt > now),
    ({ activityId }) => activityId,
  )
}
