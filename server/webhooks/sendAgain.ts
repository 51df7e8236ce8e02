import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { TEST_EVENT } from '../../domain/webhooks/events.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { NotFound, parse } from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import { bodyOf } from './eventBodies.ts'
import { WebhookNotActive } from './failures.ts'
import { requireOwnWebhook } from './ownWebhook.ts'

const target = z.object({ webhookId: z.string() })
const past = z.object({ deliveryId: z.string() })

/** Sends a test to one webhook, whatever it asks for. */
export async function testWebhook(context: Context, input: unknown): Promise<{ deliveryId: string }> {
  requireUser(context)
  const { webhookId } = parse(target, input)
  const { now, jobs } = context
  return transaction(context.db, async (tx) => {
    const webhook = await requireOwnWebhook(context, tx, webhookId)
    if (webhook.state !== 'active') throw new WebhookNotActive()
    const body = bodyOf(TEST_EVENT, { webhookId: webhook.id }, now)
    const event = { id: randomUUID(), type: TEST_EVENT, body, createdAt: now }
    const { id } = await tx.webhookDelivery.create({
      data: {
        webhook: { connect: { id: webhook.id } },
        event: { create: event },
        createdAt: now,
        nextTryAt: now,
      },
    })
    await jobs.add(tx, 'deliverWebhook', { deliveryId: id })
    return { deliveryId: id }
  })
}

/** Sends what was sent once more, with all its tries; under the same id, so that the receiver knows it again. */
export async function redeliverWebhook(context: Context, input: unknown): Promise<{ deliveryId: string }> {
  const { userId } = requireUser(context)
  const { deliveryId } = parse(past, input)
  return transaction(context.db, async (tx) => {
    const delivery = await tx.webhookDelivery.findFirst({
      where: { id: uuidOrNobody(rawId('WebhookDelivery', deliveryId)), webhook: { userId } },
      select: { id: true, webhook: { select: { state: true } } },
    })
    if (!delivery) throw new NotFound()
    if (delivery.webhook.state !== 'active') throw new WebhookNotActive()
    // One that waits has its job already.
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id: delivery.id, state: { not: 'waiting' } },
      data: { state: 'waiting', tries: 0, nextTryAt: context.now },
    })
    if (count > 0) await context.jobs.add(tx, 'deliverWebhook', { deliveryId: delivery.id })
    return { deliveryId: delivery.id }
  })
}
