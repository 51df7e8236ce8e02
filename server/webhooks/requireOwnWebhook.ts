import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { lockWebhook } from './locks.ts'

/** Locks and returns the caller's own webhook; NotFound for any other, and for one that is deleted meanwhile. */
export async function requireOwnWebhook(context: Context, tx: Transaction, webhookId: string) {
  const { userId } = requireUser(context)
  const id = toUuidOrNil(parseId('Webhook', webhookId))
  await lockWebhook(tx, { id, userId })
  const webhook = await tx.webhook.findFirst({ where: { id, userId } })
  if (!webhook) throw new NotFound()
  return webhook
}
