import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob, enqueueAll } from '../platform/jobs/defineJob.ts'
import { deliverWebhookJob } from './deliverWebhook.ts'
import { selectSubscribedWebhooks } from './selectSubscribedWebhooks.ts'

const jobData = z.object({ eventIds: z.array(z.uuid()) })

/** Creates one delivery, with its job, for each subscribed webhook. A second run adds none. */
export const sendWebhookEventsJob = defineJob({
  name: 'sendWebhookEvents',
  data: jobData,
  run: sendWebhookEvents,
})

async function sendWebhookEvents(services: Services, { eventIds }: z.output<typeof jobData>): Promise<void> {
  const now = services.clock()
  const subscribed = selectSubscribedWebhooks(
    Prisma.sql`e.type`,
    Prisma.sql`e."bookingId"`,
    Prisma.sql`e."activityId"`,
    Prisma.sql`e."waitlistEntryId"`,
  )
  await runInTransaction(services, async (tx) => {
    const deliveries = await sql.rows<{ id: string }>(
      tx,
      Prisma.sql`
        INSERT INTO webhook_deliveries ("webhookId", "eventId", "createdAt", "nextTryAt")
        SELECT subscribed.id, e.id, ${now}, ${now}
        FROM webhook_events e CROSS JOIN LATERAL (${subscribed}) subscribed
        WHERE e.id = ANY(${eventIds}::uuid[])
        ON CONFLICT DO NOTHING RETURNING id`,
      { plan: 'forValues' },
    )
    await enqueueAll(
      tx,
      deliverWebhookJob,
      deliveries.map(({ id }) => ({ deliveryId: id })),
    )
  })
}
