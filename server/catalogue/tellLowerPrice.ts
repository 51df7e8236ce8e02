import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'
import type { StoredActivity } from './activityFacts.ts'

/** An edit that makes an activity cheaper is told to those who saved it, by a job: whoever edits waits for nobody. */
export async function tellLowerPrice(
  tx: Transaction,
  { jobs, now }: Pick<Context, 'jobs' | 'now'>,
  before: StoredActivity,
  after: StoredActivity,
) {
  if (!after.isActive || after.price.gte(before.price)) return
  await jobs.add(tx, 'tellOffer', {
    activityId: after.id,
    version: after.version,
    amountBefore: paiseOf(before.price),
    amount: paiseOf(after.price),
    at: now.toISOString(),
  })
}
