import { randomBytes } from 'node:crypto'
import { WEBHOOKS_MAX } from '../../domain/webhooks/events.ts'
import { webhookRequest } from '../../domain/webhooks/webhookRequest.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { type Transaction, transaction } from '../platform/database/database.ts'
import { InvalidInput, parse } from '../platform/errors.ts'
import { reachOf } from '../platform/publicAddress.ts'
import { TooManyWebhooks } from './failures.ts'

const SECRET_BYTES = 32

/** One at a time of a person: two at once would each count the others only. */
export async function lockWebhooksOf(tx: Transaction, userId: string) {
  await tx.$executeRaw`SELECT FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`
}

/** Tells this address from now on. The secret with which its messages are signed is shown this once. */
export async function createWebhook(
  context: Context,
  input: unknown,
  lock = lockWebhooksOf,
): Promise<{ webhookId: string; secret: string }> {
  const { userId } = requireUser(context)
  const { url, events } = parse(webhookRequest, input)
  await requireReachable(context, url)

  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const { id } = await transaction(context.db, async (tx) => {
    await lock(tx, userId)
    if ((await tx.webhook.count({ where: { userId } })) >= WEBHOOKS_MAX) throw new TooManyWebhooks()
    return tx.webhook.create({ data: { userId, url, events, secret, createdAt: context.now } })
  })
  return { webhookId: id, secret }
}

async function requireReachable({ config }: Context, url: string) {
  const reach = await reachOf(config, new URL(url).hostname)
  if (reach === 'unknown') throw new InvalidInput([{ field: 'url', key: 'validation.webhook.unknownHost' }])
  if (reach === 'private') throw new InvalidInput([{ field: 'url', key: 'validation.webhook.private' }])
}
