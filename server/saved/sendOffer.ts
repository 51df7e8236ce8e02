import { z } from 'zod'
import { createNotification } from '../notifications/createNotification.ts'
import type { Services } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'

const BATCH_SIZE = 100

const jobData = z.object({
  activityId: z.uuid(),
  /** Version of the activity after the edit that lowered the price. */
  version: z.int(),
  amountBefore: z.int(),
  amount: z.int(),
  at: z.iso.datetime(),
  after: z.uuid().optional(),
})
type Offer = z.infer<typeof jobData>

/** The guard: each lower price creates one notification for each user. */
export const getOfferKey = ({ activityId, version }: Offer) => `offer ${activityId} ${version}`

/**
 * Job: notifies users who saved an activity that it costs less, in batches. Each batch enqueues the next
 * one. An outdated price is skipped, because a lower one has its own job.
 */
export async function sendOffer(
  { db, jobs, clock }: Services,
  data: unknown,
  keyOf = getOfferKey,
  atATime = BATCH_SIZE,
) {
  const offer = jobData.parse(data)
  const { activityId, amountBefore, amount, at, after } = offer
  await runInTransaction(db, async (tx) => {
    const activity = await tx.activity.findUnique({
      where: { id: activityId },
      select: { name: true, price: true, isActive: true },
    })
    if (!activity?.isActive || toPaise(activity.price) !== amount) return
    const savers = await tx.savedActivity.findMany({
      where: {
        activityId,
        savedAt: { lte: at },
        user: { isActive: true },
        ...(after ? { userId: { gt: after } } : {}),
      },
      select: { userId: true },
      orderBy: { userId: 'asc' },
      take: atATime,
    })
    for (const { userId } of savers)
      await createNotification(tx, jobs, {
        userId,
        kind: 'offer',
        values: { activityId, activity: activity.name, amountBefore, amount },
        link: `/activity/${activityId}`,
        now: clock(),
        deduplicationKey: keyOf(offer),
      })
    const last = savers.at(-1)
    if (savers.length === atATime && last) await jobs.add(tx, 'tellOffer', { ...offer, after: last.userId })
  })
}
