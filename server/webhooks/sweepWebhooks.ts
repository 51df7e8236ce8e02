import { HOUR_MS } from '../../domain/time.ts'
import { DELIVERY_RETENTION_DAYS } from '../../domain/webhooks/events.ts'
import type { Services } from '../platform/context.ts'

/** Job: deletes events older than the log's retention and returns their number. */
export async function sweepWebhooks({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const before = new Date(clock().getTime() - DELIVERY_RETENTION_DAYS * 24 * HOUR_MS)
  const { count } = await db.webhookEvent.deleteMany({ where: { createdAt: { lte: before } } })
  return { events: count }
}
