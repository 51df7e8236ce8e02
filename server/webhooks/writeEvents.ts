import { randomUUID } from 'node:crypto'
import type { WebhookEventType } from '../../domain/webhooks/events.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { formatEventBody } from './eventBodies.ts'

export interface NewEvent {
  type: WebhookEventType
  bookingId: string | null
  activityId: string
  data: object
}

/** Stores events with subscribed webhooks, and a job that sends them, in the transaction of the change. */
export async function writeEvents(tx: Transaction, jobs: Jobs, events: NewEvent[], now: Date) {
  if (events.length === 0) return
  const rows = events.map(({ data, ...event }) => ({
    ...event,
    id: randomUUID(),
    body: formatEventBody(event.type, data, now),
    createdAt: now,
  }))
  await tx.webhookEvent.createMany({ data: rows })
  await jobs.add(tx, 'sendWebhookEvents', { eventIds: rows.map(({ id }) => id) })
}
