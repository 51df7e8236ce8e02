import type { Day } from '../../domain/time.ts'
import { publishAvailability } from '../activities/availabilityChanges.ts'
import { listSessions } from '../activities/sessions.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { type SessionEventData, toAvailabilityData } from './eventBodies.ts'
import { NO_BOOKING, selectSubscribedWebhooks } from './selectSubscribedWebhooks.ts'
import { type NewEvent, writeEvents } from './writeEvents.ts'

export interface ChangedSession {
  timeSlotId: string
  date: Day
}

/**
 * Publishes to open pages and webhooks the available seats of these sessions; without sessions, that the
 * week changed.
 */
export async function recordAvailability(
  tx: Transaction,
  jobs: Jobs,
  activityId: string,
  sessions: ChangedSession[] | null,
  now: Date,
) {
  await publishAvailability(tx, activityId)
  const id = Prisma.sql`${activityId}::uuid`
  const heard = await tx.$queryRaw<
    unknown[]
  >`${selectSubscribedWebhooks('availability.changed', NO_BOOKING, id)} LIMIT 1`
  if (heard.length === 0) return
  await writeEvents(tx, jobs, await buildAvailabilityEvents(tx, activityId, sessions, now), now)
}

/** One event for each bookable session, read in the transaction after the change. */
export async function buildAvailabilityEvents(
  tx: Transaction,
  activityId: string,
  sessions: ChangedSession[] | null,
  now: Date,
): Promise<NewEvent[]> {
  const createEvent = (session: SessionEventData | null): NewEvent => ({
    type: 'availability.changed',
    bookingId: null,
    activityId,
    data: toAvailabilityData(activityId, session),
  })
  if (!sessions) return [createEvent(null)]
  const keys = new Set(sessions.map(getSessionKey))
  const days = [...new Set(sessions.map(({ date }) => date))]
  const current = await listSessions(tx, [activityId], days, now)
  return current
    .filter((session) => keys.has(getSessionKey(session)) && session.startsAt > now)
    .map(({ timeSlotId, date, timeSlot, startsAt, availableSpots }) =>
      createEvent({ timeSlotId, date, timeSlot, startsAt, availableSpots }),
    )
}

function getSessionKey({ timeSlotId, date }: ChangedSession) {
  return `${timeSlotId} ${date}`
}
