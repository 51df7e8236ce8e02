import { z } from 'zod'
import { type Context, requireUser } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { parse } from '../platform/errors.ts'
import { requireOwnWebhook } from './ownWebhook.ts'

const pausing = z.object({ webhookId: z.string(), isPaused: z.boolean() })
const target = z.object({ webhookId: z.string() })

/** Tells it nothing for a while, or again; also one that the server has disabled. What happens meanwhile is not made up for. */
export async function setWebhookPaused(context: Context, input: unknown): Promise<{ webhookId: string }> {
  requireUser(context)
  const { webhookId, isPaused } = parse(pausing, input)
  return transaction(context.db, async (tx) => {
    const { id } = await requireOwnWebhook(context, tx, webhookId)
    // Resumed, it has all its days again.
    const data = isPaused ? { state: 'paused' as const } : { state: 'active' as const, failingSince: null }
    await tx.webhook.update({ where: { id }, data })
    return { webhookId: id }
  })
}

/** Ends a webhook, with the log of what was sent to it. */
export async function deleteWebhook(context: Context, input: unknown): Promise<{ webhookId: string }> {
  requireUser(context)
  const { webhookId } = parse(target, input)
  const { id } = await requireOwnWebhook(context, context.db, webhookId)
  await context.db.webhook.deleteMany({ where: { id } })
  return { webhookId: id }
}
