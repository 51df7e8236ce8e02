import { z } from 'zod'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { requireOwnWebhook } from './requireOwnWebhook.ts'

const pauseRequest = z.object({ webhookId: z.string(), isPaused: z.boolean() })
const targetRequest = z.object({ webhookId: z.string() })

/** Pauses or resumes a webhook, also one that the server disabled. Events during the pause are not sent later. */
export async function setWebhookPaused(context: Context, input: unknown): Promise<{ webhookId: string }> {
  requireUser(context)
  const { webhookId, isPaused } = parseInput(pauseRequest, input)
  return runInTransaction(context, async (tx) => {
    const { id } = await requireOwnWebhook(context, tx, webhookId)
    // A resumed webhook gets the full number of days again before it is disabled.
    const data = isPaused ? { state: 'paused' as const } : { state: 'active' as const, failingSince: null }
    await tx.webhook.update({ where: { id }, data })
    return { webhookId: id }
  })
}

/** Deletes a webhook with its delivery log. */
export async function deleteWebhook(context: Context, input: unknown): Promise<{ webhookId: string }> {
  requireUser(context)
  const { webhookId } = parseInput(targetRequest, input)
  return runInTransaction(context, async (tx) => {
    const { id } = await requireOwnWebhook(context, tx, webhookId)
    await tx.webhook.delete({ where: { id } })
    return { webhookId: id }
  })
}
