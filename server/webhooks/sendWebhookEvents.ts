import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { Prisma, runInTransaction } from '../platform/database/database.ts'
import { selectSubscribedWebhooks } from './selectSubscribedWebhooks.ts'

const task = z.object({ eventIds: z.array(z.uuid()) })

/** A job: a delivery, and a job, for each webhook that listens now. Run twice, there are no more. */
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
