import { randomUUID } from 'node:crypto'
import type { WebhookEventType } from '../../domain/webhooks/events.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { enqueue } from '../platform/jobs/defineJob.ts'
import { formatEventBody } from './eventBodies.ts'
import { sendWebhookEventsJob } from './sendWebhookEvents.ts'

export interface NewEvent {
  type: WebhookEventType
  bookingId: string | null
  /** The entry of an event about a waiting list. */
  waitlistEntryId?: string
  activityId: string
  data: object
}

/** Stores events that webhooks subscribe to, and a job that sends them. Both commit with the change. */
export async function writeEvents(tx: Transaction, events: NewEvent[]) {
  if (events.length === 0) return
  const { now } = requireTransactionScope(tx)
  const rows = events.map(({ data, ...event }) => ({
    ...event,
    id: randomUUID(),
    body: formatEventBody(event.type, data, now),
    createdAt: now,
  }))
  await tx.webhookEvent.createMany({ data: rows })
  await enqueue(tx, sendWebhookEventsJob, { eventIds: rows.map(({ id }) => id) })
}
