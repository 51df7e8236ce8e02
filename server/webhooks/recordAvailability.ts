import type { Day } from '../../domain/time.ts'
import { getSessionKey } from '../activities/sessions/sessionKey.ts'
import { listSessions } from '../activities/sessions/sessions.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { queryRowsByValues } from '../platform/database/queryRows.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { type SessionEventData, toAvailabilityData } from './eventBodies.ts'
import { NO_BOOKING, selectSubscribedWebhooks } from './selectSubscribedWebhooks.ts'
import { type NewEvent, writeEvents } from './writeEvents.ts'

interface ChangedSession {
  timeSlotId: string
  date: Day
}

export interface AvailabilityChange {
  activityId: string
  /** Null when the weekly slots changed. */
  sessions: ChangedSession[] | null
}

/** Records `availability.changed` for the subscribed webhooks. Call it after the changes, in the same transaction. */
export async function recordAvailability(tx: Transaction, changes: AvailabilityChange[]) {
  const activityIds = changes.map(({ activityId }) => activityId)
  const subscribed = selectSubscribedWebhooks('availability.changed', NO_BOOKING, Prisma.sql`changed.id`)
  const found = await queryRowsByValues<{ id: string }>(
    tx,
    Prisma.sql`
      SELECT changed.id FROM unnest(${activityIds}::uuid[]) AS changed(id)
      WHERE EXISTS (${subscribed})`,
  )
  const ids = new Set(found.map(({ id }) => id))
  const events: NewEvent[] = []
  for (const change of changes)
    if (ids.has(change.activityId)) events.push(...(await buildAvailabilityEvents(tx, change)))
  await writeEvents(tx, events)
}

/** One event for each changed session that has not started. */
export async function buildAvailabilityEvents(
  tx: Transaction,
  { activityId, sessions }: AvailabilityChange,
): Promise<NewEvent[]> {
  const createEvent = (session: SessionEventData | null): NewEvent => ({
    type: 'availability.changed',
    bookingId: null,
    activityId,
    data: toAvailabilityData(activityId, session),
  })
  if (!sessions) return [createEvent(null)]
  const { now } = requireTransactionScope(tx)
  const keys = new Set(sessions.map(getSessionKey))
  const days = [...new Set(sessions.map(({ date }) => date))]
  const current = await listSessions(tx, [activityId], days, now)
  return current
    .filter((session) => keys.has(getSessionKey(session)) && session.startsAt > now)
    .map(({ timeSlotId, date, timeSlot, startsAt, availableSpots }) =>
      createEvent({ timeSlotId, date, timeSlot, startsAt, availableSpots }),
    )
}
