import type { Day } from '../../domain/time.ts'
import { publishAvailability } from '../activities/availabilityChanges.ts'
import { sessionsOn } from '../activities/sessions.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { availabilityData, type ToldSession } from './eventBodies.ts'
import { listening, NO_BOOKING } from './listeners.ts'
import { type NewEvent, writeEvents } from './writeEvents.ts'

export interface ChangedSession {
  timeSlotId: string
  date: Day
}

/**
 * Tells open pages, and webhooks how many places these sessions of an activity have now; without any, that its week
 * changed.
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
  const heard = await tx.$queryRaw<unknown[]>`${listening('availability.changed', NO_BOOKING, id)} LIMIT 1`
  if (heard.length === 0) return
  await writeEvents(tx, jobs, await availabilityEvents(tx, activityId, sessions, now), now)
}

/** One for each session that can still be booked. Read in the transaction, after the change. */
export async function availabilityEvents(
  tx: Transaction,
  activityId: string,
  sessions: ChangedSession[] | null,
  now: Date,
): Promise<NewEvent[]> {
  const event = (session: ToldSession | null): NewEvent => ({
    type: 'availability.changed',
    bookingId: null,
    activityId,
    data: availabilityData(activityId, session),
  })
  if (!sessions) return [event(null)]
  const keys = new Set(sessions.map(keyOf))
  const days = [...new Set(sessions.map(({ date }) => date))]
  const current = await sessionsOn(tx, [activityId], days, now)
  return current
    .filter((session) => keys.has(keyOf(session)) && session.startsAt > now)
    .map(({ timeSlotId, date, timeSlot, startsAt, availableSpots }) =>
      event({ timeSlotId, date, timeSlot, startsAt, availableSpots }),
    )
}

function keyOf({ timeSlotId, date }: ChangedSession) {
  return `${timeSlotId} ${date}`
}
