import { z } from 'zod'
import { sendMessage } from '../messages/sendMessage.ts'
import type { Services } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'

const AT_A_TIME = 100

const task = z.object({
  activityId: z.uuid(),
  /** Of the activity, with the edit that lowered the price. */
  version: z.int(),
  amountBefore: z.int(),
  amount: z.int(),
  at: z.iso.datetime(),
  after: z.uuid().optional(),
})
type Offer = z.infer<typeof task>

/** The guard: each lower price is told once, however many workers try. */
export const offerKey = ({ activityId, version }: Offer) => `offer ${activityId} ${version}`

/**
 * A job: tells those who had saved an activity that it costs less. A few people at a time, then the next ones in a
 * job of their own. A price that holds no longer is told to nobody: a still lower one has a job of its own.
 */
export async function tellOffer(
  { db, jobs, clock }: Services,
  data: unknown,
  keyOf = offerKey,
  atATime = AT_A_TIME,
) {
  const offer = task.parse(data)
  const { activityId, amountBefore, amount, at, after } = offer
  await transaction(db, async (tx) => {
    const activity = await tx.activity.findUnique({
      where: { id: activityId },
      select: { name: true, price: true, isActive: true },
    })
    if (!activity?.isActive || paiseOf(activity.price) !== amount) return
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
      await sendMessage(tx, jobs, {
        userId,
        kind: 'offer',
        values: { activityId, activity: activity.name, amountBefore, amount },
        link: `/activity/${activityId}`,
        now: clock(),
        onceKey: keyOf(offer),
      })
    const last = savers.at(-1)
    if (savers.length === atATime && last) await jobs.add(tx, 'tellOffer', { ...offer, after: last.userId })
  })
}
