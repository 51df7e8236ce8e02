import { type Context, requireUser } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

/** Returns the caller's own webhook; NotFound for any other. */
export async function requireOwnWebhook(context: Context, db: Database | Transaction, id: string) {
  const { userId } = requireUser(context)
  const webhook = await db.webhook.findFirst({ where: { id: toUuidOrNil(parseId('Webhook', id)), userId } })
  if (!webhook) throw new NotFound()
  return webhook
}
