import { subDays } from 'date-fns/subDays'
import { DELIVERY_RETENTION_DAYS } from '../../domain/webhooks/events.ts'
import type { Services } from '../platform/context.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'

/** Deletes events, with their deliveries, that are older than the log keeps. Returns their number. */
export const sweepWebhooksJob = defineJob({
  name: 'sweepWebhooks',
  cron: '30 3 * * *',
  run: sweepWebhooks,
})

async function sweepWebhooks({ db, clock }: Services) {
  const oldest = subDays(clock(), DELIVERY_RETENTION_DAYS)
  const { count } = await db.webhookEvent.deleteMany({ where: { createdAt: { lte: oldest } } })
  return { events: count }
}
