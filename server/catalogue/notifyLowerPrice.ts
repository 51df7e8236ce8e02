import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import type { StoredActivity } from './storedActivity.ts'

/** Enqueues offers to the users who saved an activity when an edit lowers its price. */
export async function notifyLowerPrice(
  tx: Transaction,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  before: StoredActivity,
  after: StoredActivity,
) {
  if (!after.isActive || after.price.gte(before.price)) return
  await jobs.add(tx, 'tellOffer', {
    activityId: after.id,
    version: after.version,
    amountBefore: toPaise(before.price),
    amount: toPaise(after.price),
    at: now.toISOString(),
  })
}
