import { addDays, type Day } from '../../domain/time.ts'
import type { Context } from '../platform/context.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import { WEEKS_AHEAD } from './availableSeats.ts'
import { filterBookableDays, findNextSessions, listSessions, type Session } from './sessions.ts'

export const NEXT_SESSIONS_DEFAULT = 3
export const NEXT_SESSIONS_MAX = 20
/** Two months of a calendar. */
export const SESSION_DAYS_MAX = 62

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

/**
 * The next session with a free seat within four weeks, otherwise the next full one. One statement for all activities of a
 * list.
 */
export async function loadNextSession(context: Context, activityId: string): Promise<Session | null> {
  const { db, now, today } = context
  const ahead = Array.from({ length: 7 * WEEKS_AHEAD }, (_, offset) => addDays(today, offset))
  const session = await loadBatched(context, 'next session', activityId, async (ids) => {
    const sessions = await findNextSessions(db, ids, filterBookableDays(ahead, today), now)
    return new Map(sessions.map((session) => [session.activityId, session]))
  })
  return session ?? null
}

/** A day on which the week or an extra date has sessions. */
export interface SessionDay {
  date: Day
  /** Largest number of free seats in one session of the day. */
  availableSpots: number
  /** True when all sessions of the day are closed. */
  isClosed: boolean
}

/** The days with upcoming sessions from `from` to `to`, at most SESSION_DAYS_MAX days. One statement. */
export async function loadSessionDays(
  context: Context,
  activityId: string,
  { from, to }: { from: Day; to: Day },
): Promise<SessionDay[]> {
  const range = Array.from({ length: SESSION_DAYS_MAX }, (_, offset) => addDays(from, offset))
  const days = filterBookableDays(
    range.filter((day) => day <= to),
    context.today,
  )
  if (days.length === 0) return []
  const sessions = await loadBatched(context, `days ${from} ${to}`, activityId, (ids) =>
    loadUpcomingSessions(context, ids, days),
  )
  return [...Map.groupBy(sessions ?? [], ({ date }) => date)].map(([date, onDay]) => ({
    date,
    availableSpots: Math.max(...onDay.map(({ availableSpots }) => availableSpots)),
    isClosed: onDay.every(({ isClosed }) => isClosed),
  }))
}

async function loadUpcomingSessions({ db, now }: Context, activityIds: string[], days: Day[]) {
  const sessions = await listSessions(db, activityIds, days, now)
  return Map.groupBy(
    sessions.filter(({ startsAt }) => startsAt > now),
    ({ activityId }) => activityId,
  )
}
