import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { Prisma, runInTransaction } from '../platform/database/database.ts'
import { selectSubscribedWebhooks } from './selectSubscribedWebhooks.ts'

const task = z.object({ eventIds: z.array(z.uuid()) })

/**
 * Job: creates a delivery and its job for each subscribed webhook. A repeated run creates no second
 * delivery.
 */
export async function sendWebhookEvents({ db, jobs, clock }: Services, data: unknown) {
  const { eventIds } = task.parse(data)
  const now = clock()
  const heard = selectSubscribedWebhooks(
    Prisma.sql`e.type`,
    Prisma.sql`e."bookingId"`,
    Prisma.sql`e."activityId"`,
  )
  await runInTransaction(db, async (tx) => {
    const deliveries = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO webhook_deliveries ("webhookId", "eventId", "createdAt", "nextTryAt")
      SELECT listener.id, e.id, ${now}, ${now} FROM webhook_events e CROSS JOIN LATERAL (${heard}) listener
      WHERE e.id = ANY(${eventIds}::uuid[])
      ON CONFLICT DO NOTHING RETURNING id`
    for (const { id } of deliveries) await jobs.add(tx, 'deliverWebhook', { deliveryId: id })
  })
}
