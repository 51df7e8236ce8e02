import type { Transaction } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { enqueue } from '../../platform/jobs/defineJob.ts'
import { sendLowerPriceJob } from '../../saved/sendLowerPrice.ts'
import type { StoredActivity } from './storedActivity.ts'

/** Enqueues the notifications of the users who saved an activity that became cheaper, so the editor does not wait. */
export async function notifyLowerPrice(tx: Transaction, before: StoredActivity, after: StoredActivity) {
  if (!after.isActive || after.price.gte(before.price)) return
  await enqueue(tx, sendLowerPriceJob, {
    activityId: after.id,
    version: after.version,
    amountBefore: toPaise(before.price),
    amount: toPaise(after.price),
    at: requireTransactionScope(tx).now.toISOString(),
  })
}
