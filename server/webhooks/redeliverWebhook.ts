import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { TEST_EVENT } from '../../domain/webhooks/events.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { enqueue } from '../platform/jobs/defineJob.ts'
import { deliverWebhookJob } from './deliverWebhook.ts'
import { formatEventBody } from './eventBodies.ts'
import { WebhookNotActive } from './failures.ts'
import { requireOwnWebhook } from './requireOwnWebhook.ts'

const testRequest = z.object({ webhookId: z.string() })
const redeliverRequest = z.object({ deliveryId: z.string() })

/** Sends a test event to one webhook, whatever events it subscribes to. */
export async function testWebhook(context: Context, input: unknown): Promise<{ deliveryId: string }> {
  requireUser(context)
  const { webhookId } = parseInput(testRequest, input)
  const { now } = context
  return runInTransaction(context, async (tx) => {
    const webhook = await requireOwnWebhook(context, tx, webhookId)
    if (webhook.state !== 'active') throw new WebhookNotActive()
    const body = formatEventBody(TEST_EVENT, { webhookId: webhook.id }, now)
    const event = { id: randomUUID(), type: TEST_EVENT, body, createdAt: now }
    const { id } = await tx.webhookDelivery.create({
      data: {
        webhook: { connect: { id: webhook.id } },
        event: { create: event },
        createdAt: now,
        nextTryAt: now,
      },
    })
    await enqueue(tx, deliverWebhookJob, { deliveryId: id })
    return { deliveryId: id }
  })
}

/** Columns of the latest attempt. */
const WITHOUT_ATTEMPT = { httpStatus: null, duration: null, problem: null, lastTryAt: null }

/** Sends a delivery again with all its attempts. The event keeps its id: the receiver can recognise it. */
export async function redeliverWebhook(context: Context, input: unknown): Promise<{ deliveryId: string }> {
  const { userId } = requireUser(context)
  const { deliveryId } = parseInput(redeliverRequest, input)
  return runInTransaction(context, async (tx) => {
    const where = { id: toUuidOrNil(parseId('WebhookDelivery', deliveryId)), webhook: { userId } }
    const delivery = await tx.webhookDelivery.findFirst({ where })
    if (!delivery) throw new NotFound()
    const { state } = await requireOwnWebhook(context, tx, delivery.webhookId)
    if (state !== 'active') throw new WebhookNotActive()
    // A waiting delivery already has its job.
    const { count } = await tx.webhookDelivery.updateMany({
      where: { id: delivery.id, state: { not: 'waiting' } },
      data: { state: 'waiting', tries: 0, nextTryAt: context.now, ...WITHOUT_ATTEMPT },
    })
    if (count > 0) await enqueue(tx, deliverWebhookJob, { deliveryId: delivery.id })
    // The sweep may have deleted the delivery after it was read.
    else if (!(await tx.webhookDelivery.findFirst({ where }))) throw new NotFound()
    return { deliveryId: delivery.id }
  })
}
