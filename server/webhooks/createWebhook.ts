import { randomBytes } from 'node:crypto'
import { WEBHOOKS_MAX } from '../../domain/webhooks/events.ts'
import { webhookRequest } from '../../domain/webhooks/webhookRequest.ts'
import { type Context, requireUser, requireVerifiedEmail } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { holdLoginSession } from '../platform/holdLoginSession.ts'
import { resolveNetworkKind } from '../platform/http/security/networkKind.ts'
import { TooManyWebhooks } from './failures.ts'
import { lockWebhooks } from './locks.ts'

const SECRET_BYTES = 32

/** Creates a webhook and returns its signing secret, which is shown only once. */
export async function createWebhook(
  context: Context,
  input: unknown,
): Promise<{ webhookId: string; secret: string }> {
  const user = requireUser(context)
  requireVerifiedEmail(user)
  const { userId } = user
  const { url, events } = parseInput(webhookRequest, input)
  await requirePublicHost(context, url)

  const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`
  const { id } = await runInTransaction(context, async (tx) => {
    await lockWebhooks(tx, userId)
    await holdLoginSession(tx, user)
    if ((await tx.webhook.count({ where: { userId } })) >= WEBHOOKS_MAX) throw new TooManyWebhooks()
    return tx.webhook.create({ data: { userId, url, events, secret, createdAt: context.now } })
  })
  return { webhookId: id, secret }
}

/** The ports below belong to other services, such as mail and remote shells. */
const FIRST_OWN_PORT = 1024

async function requirePublicHost({ config }: Context, url: string) {
  // The default port is empty.
  const { port } = new URL(url)
  if (port !== '' && Number(port) < FIRST_OWN_PORT)
    throw new InvalidInput([{ field: 'url', key: 'validation.webhook.port' }])
  const network = await resolveNetworkKind(config, new URL(url).hostname)
  if (network === 'unknown') throw new InvalidInput([{ field: 'url', key: 'validation.webhook.unknownHost' }])
  if (network === 'private') throw new InvalidInput([{ field: 'url', key: 'validation.webhook.private' }])
}
