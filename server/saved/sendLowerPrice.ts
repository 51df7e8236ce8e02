import { z } from 'zod'
import { emit } from '../events/emit.ts'
import type { Services } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob, enqueue } from '../platform/jobs/defineJob.ts'
import { LOWER_PRICE_BATCH_SIZE } from './lowerPriceBatch.ts'
import { getLowerPriceKey } from './lowerPriceKey.ts'

const jobData = z.object({
  activityId: z.uuid(),
  /** Version of the activity that the lower price created. */
  version: z.int(),
  amountBefore: z.int(),
  amount: z.int(),
  at: z.iso.datetime(),
  /** Id of the last user of the previous batch. */
  after: z.uuid().optional(),
})
type LowerPrice = z.output<typeof jobData>

/**
 * Notifies the users who saved an activity that it costs less. Each job handles one batch of users and enqueues the next.
 * It does nothing when the price has changed again.
 */
export const sendLowerPriceJob = defineJob({
  // The queue has jobs of older versions under this name.
  name: 'sendOffer',
  data: jobData,
  run: sendLowerPrice,
})

async function sendLowerPrice(services: Services, lowerPrice: LowerPrice): Promise<void> {
  const { activityId, amountBefore, amount } = lowerPrice
  await runInTransaction(services, async (tx) => {
    const activity = await tx.activity.findUnique({
      where: { id: activityId },
      select: { name: true, price: true, isActive: true },
    })
    if (!activity?.isActive || toPaise(activity.price) !== amount) return
    const savers = await listSavers(tx, lowerPrice)
    const facts = { activityId, activity: activity.name, amountBefore, amount }
    for (const { userId } of savers)
      await emit(tx, {
        type: 'price.lowered',
        userId,
        ...facts,
        deduplicationKey: getLowerPriceKey(lowerPrice),
      })
    const last = savers.at(-1)
    if (savers.length === LOWER_PRICE_BATCH_SIZE && last)
      await enqueue(tx, sendLowerPriceJob, { ...lowerPrice, after: last.userId })
  })
}

function listSavers(tx: Transaction, { activityId, at, after }: LowerPrice) {
  return tx.savedActivity.findMany({
    where: {
      activityId,
      savedAt: { lte: at },
      user: { isActive: true },
      ...(after ? { userId: { gt: after } } : {}),
    },
    select: { userId: true },
    orderBy: { userId: 'asc' },
    take: LOWER_PRICE_BATCH_SIZE,
  })
}
