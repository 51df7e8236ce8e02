import { randomBytes } from 'node:crypto'
import { WEBHOOKS_MAX } from '../../domain/webhooks/events.ts'
import { webhookRequest } from '../../domain/webhooks/webhookRequest.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { resolveNetworkKind } from '../platform/http/networkKind.ts'
import { TooManyWebhooks } from './failures.ts'

const SECRET_BYTES = 32

/** Locks the user's webhooks, so that two concurrent requests respect the maximum. */
export async function lockWebhooks(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}

/** Creates a webhook. The signing secret is returned once. */
export async function createWebhook(
  context: Context,
  input: unknown,
  lock = lockWebhooks,
): Promise<{ webhookId: string; secret: string }> {
  const { userId } = requireUser(context)
  const { url, events } = parseInput(webhookRequest, input)
  await requirePublicHost(context, url)

  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const { id } = await runInTransaction(context.db, async (tx) => {
    await lock(tx, userId)
    if ((await tx.webhook.count({ where: { userId } })) >= WEBHOOKS_MAX) throw new TooManyWebhooks()
    return tx.webhook.create({ data: { userId, url, events, secret, createdAt: context.now } })
  })
  return { webhookId: id, secret }
}

async function requirePublicHost({ config }: Context, url: string) {
  const reach = await resolveNetworkKind(config, new URL(url).hostname)
  if (reach === 'unknown') throw new InvalidInput([{ field: 'url', key: 'validation.webhook.unknownHost' }])
  if (reach === 'private') throw new InvalidInput([{ field: 'url', key: 'validation.webhook.private' }])
}
