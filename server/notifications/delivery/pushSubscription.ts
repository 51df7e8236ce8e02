import { z } from 'zod'
import { type Context, requireUser } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../../platform/failures.ts'
import { holdLoginSession } from '../../platform/holdLoginSession.ts'
import { isPushService } from './sendPush.ts'

const BASE64URL = /^[\w-]+={0,2}$/

const subscription = z.object({
  endpoint: z.string().max(1000),
  p256dh: z.string().regex(BASE64URL).min(80).max(100),
  auth: z.string().regex(BASE64URL).min(16).max(32),
})

const device = z.object({ endpoint: z.string().max(1000) })

/** Largest number of browsers of one user. A new one replaces the oldest. */
const SUBSCRIPTIONS_MAX = 10

/** Subscribes this browser to push messages until its login session ends. A browser belongs to one user. */
export async function subscribeToPush(context: Context, input: unknown): Promise<{ userId: string }> {
  const user = requireUser(context)
  const { userId, sessionId } = user
  const { endpoint, p256dh, auth } = parseInput(subscription, input)
  if (!isPushService(endpoint, context.config))
    throw new InvalidInput([{ field: 'endpoint', key: 'failure.pushNotPossible' }])

  await runInTransaction(context, async (tx) => {
    await holdLoginSession(tx, user)
    const owned = { userId, sessionId, p256dh, auth, createdAt: context.now }
    await tx.pushSubscription.upsert({ where: { endpoint }, create: { endpoint, ...owned }, update: owned })
    const surplus = await tx.pushSubscription.findMany({
      where: { userId },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: SUBSCRIPTIONS_MAX,
      select: { id: true },
    })
    await tx.pushSubscription.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } })
  })
  return { userId }
}

/** Unsubscribes this browser. */
export async function unsubscribeFromPush(context: Context, input: unknown): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const { endpoint } = parseInput(device, input)
  await context.db.pushSubscription.deleteMany({ where: { endpoint, userId } })
  return { userId }
}
