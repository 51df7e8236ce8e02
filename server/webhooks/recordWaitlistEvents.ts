import type { WaitlistEventType } from '../../domain/webhooks/events.ts'
import { Prisma, type Transaction } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { NO_BOOKING, selectSubscribedWebhooks } from './selectSubscribedWebhooks.ts'
import { writeEvents } from './writeEvents.ts'

export interface WaitlistEventChange {
  type: WaitlistEventType
  entryIds: string[]
}

/** An entry of a waiting list in an event: ids and facts of the session, no personal data. */
interface WaitlistEventData {
  entryId: string
  activityId: string
  activityName: string
  providerId: string
  timeSlotId: string
  startsAt: Date
  timeSlot: string
  participantCount: number
  state: string
  offerEndsAt: Date | null
  bookingId: string | null
}

/** Records an event of these entries, as they are now, for the subscribed webhooks. One statement without any. */
export async function recordWaitlistEvents(tx: Transaction, { type, entryIds }: WaitlistEventChange) {
  const subscribed = selectSubscribedWebhooks(
    type,
    NO_BOOKING,
    Prisma.sql`changed."activityId"`,
    Prisma.sql`changed.id`,
  )
  const rows = await sql.rows<WaitlistEventData>(
    tx,
    Prisma.sql`
      SELECT changed.id AS "entryId", changed."activityId", a.name AS "activityName", a."providerId", changed."timeSlotId",
        changed."startsAt", changed."timeSlot", changed."participantCount", changed.state::text, changed."offerEndsAt",
        changed."bookingId"
      FROM waitlist_entries changed JOIN activities a ON a.id = changed."activityId"
      WHERE changed.id = ANY(${entryIds}::uuid[]) AND EXISTS (${subscribed})
      ORDER BY changed.number`,
    { plan: 'forValues' },
  )
  const events = rows.map((data) => ({
    type,
    bookingId: null,
    waitlistEntryId: data.entryId,
    activityId: data.activityId,
    data,
  }))
  await writeEvents(tx, events)
}
