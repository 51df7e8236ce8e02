import { addDays, type Day } from '../../../domain/time.ts'
import type { Context } from '../../platform/context.ts'
import { loadBatched } from '../../platform/graphql/dataLoader.ts'
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
  return loadUpcomingSessions(context, { activityId, days })
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
  const sessions = await loadUpcomingSessions(context, { activityId, days })
  return sessions.filter(({ isClosed }) => !isClosed).slice(0, count)
}

/**
 * The next session with a free seat within four weeks, otherwise the next full one. One statement for all activities of a
 * list.
 */
export async function loadNextSession(context: Context, activityId: string): Promise<Session | null> {
  // The same days for all activities of a list.
  const days = await context.loadOnce('bookable days ahead', async () => listDaysAhead(context.today))
  const sessions = await loadUpcomingSessions(context, { activityId, days, isNextOnly: true })
  const open = sessions.filter(({ isClosed }) => !isClosed)
  return open.find(({ availableSpots }) => availableSpots > 0) ?? open[0] ?? null
}

function listDaysAhead(today: Day) {
  const ahead = Array.from({ length: 7 * WEEKS_AHEAD }, (_, offset) => addDays(today, offset))
  return filterBookableDays(ahead, today)
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
  const sessions = await loadUpcomingSessions(context, { activityId, days })
  return [...Map.groupBy(sessions, ({ date }) => date)].map(([date, onDay]) => ({
    date,
    availableSpots: Math.max(...onDay.map(({ availableSpots }) => availableSpots)),
    isClosed: onDay.every(({ isClosed }) => isClosed),
  }))
}

/** What a field needs of an activity: its sessions on some days, or only the next one of them. */
interface SessionsRequest {
  activityId: string
  days: Day[]
  isNextOnly?: boolean
}

/** The sessions that have not started. All fields of an activity share one statement, and so do all activities of a list. */
async function loadUpcomingSessions(context: Context, request: SessionsRequest): Promise<Session[]> {
  const sessions = await loadBatched(context, 'sessions', request, (requests) =>
    loadRequestedSessions(context, requests),
  )
  return sessions ?? []
}

async function loadRequestedSessions(context: Context, requests: SessionsRequest[]) {
  const merged = [...Map.groupBy(requests, ({ activityId }) => activityId)].map(mergeRequests)
  const batches = [
    ...Map.groupBy(merged, ({ days, isNextOnly }) => `${isNextOnly} ${days.join(' ')}`).values(),
  ]
  const loaded = await Promise.all(batches.map((batch) => loadSessionsOfBatch(context, batch)))
  const byActivity = Map.groupBy(loaded.flat(), ({ activityId }) => activityId)
  return new Map(
    requests.map((request) => {
      const days = new Set(request.days)
      const sessions = byActivity.get(request.activityId) ?? []
      return [request, sessions.filter(({ date, startsAt }) => days.has(date) && startsAt > context.now)]
    }),
  )
}

/** All days of an activity's requests. Its next session comes from its sessions when these are loaded anyway. */
function mergeRequests([activityId, requests]: [string, SessionsRequest[]]): Required<SessionsRequest> {
  return {
    activityId,
    days: [...new Set(requests.flatMap(({ days }) => days))].sort(),
    isNextOnly: requests.every(({ isNextOnly }) => isNextOnly),
  }
}

/** The activities of a batch have the same days. */
async function loadSessionsOfBatch({ db, now }: Context, batch: Required<SessionsRequest>[]) {
  const [{ days, isNextOnly }] = batch as [Required<SessionsRequest>]
  const ids = batch.map(({ activityId }) => activityId)
  return isNextOnly ? findNextSessions(db, ids, days, now) : listSessions(db, ids, days, now)
}
