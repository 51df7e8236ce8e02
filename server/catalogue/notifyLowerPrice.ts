import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import type { StoredActivity } from './storedActivity.ts'

/** An edit that makes an activity cheaper is told to those who saved it, by a job: whoever edits waits for nobody. */
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
