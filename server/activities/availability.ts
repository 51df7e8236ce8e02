import { addDays, type Day } from '../../domain/time.ts'
import { loadTogether } from '../platform/batch.ts'
import type { Context } from '../platform/context.ts'
import { bookableDays, type Session, sessionsOn } from './sessions.ts'

export const NEXT_SESSIONS = 3
export const NEXT_SESSIONS_MAX = 20

/** An activity's sessions of a day that may still be booked, full ones with 0 places. */
export async function slotsOf(context: Context, activityId: string, date: Day): Promise<Session[]> {
  const days = bookableDays([date], context.today)
  if (days.length === 0) return []
  const sessions = await loadTogether(context, `slots ${date}`, activityId, (ids) =>
    upcoming(context, ids, days),
  )
  return sessions ?? []
}

/** The next sessions that take place, at most so many; a week of looking ahead for each, since slots are weekly. */
export async function nextSessionsOf(
  context: Context,
  activityId: string,
  first: number,
): Promise<Session[]> {
  const count = Math.min(first, NEXT_SESSIONS_MAX)
  if (count < 1) return []
  const ahead = Array.from({ length: 7 * (count + 1) }, (_, offset) => addDays(context.today, offset))
  const days = bookableDays(ahead, context.today)
  const sessions = await loadTogether(context, `next ${count}`, activityId, (ids) =>
    upcoming(context, ids, days),
  )
  return (sessions ?? []).filter(({ isClosed }) => !isClosed).slice(0, count)
}

async function upcoming({ db, now }: Context, activityIds: string[], days: Day[]) {
  const sessions = await sessionsOn(db, activityIds, days, now)
  return Map.groupBy(
    sessions.filter(({ startsAt }) => startsAt > now),
    ({ activityId }) => activityId,
  )
}
