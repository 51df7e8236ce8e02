import { subHours } from 'date-fns/subHours'
import { sendRefundSignature } from '../../bookings/cancel/createRefund.ts'
import type { Services } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { defineJob, enqueue } from '../../platform/jobs/defineJob.ts'
import { hasLiveJob } from '../../platform/jobs/hasLiveJob.ts'

const AFTER_HOURS = 1

/**
 * Requests refunds from the gateway again when their job has used up its attempts, such as while the gateway's balance
 * was too low. When a webhook was lost, it requests the state of the refund.
 */
export const requestRefundsAgainJob = defineJob({
  name: 'requestRefundsAgain',
  cron: '25 * * * *',
  run: requestRefundsAgain,
})

async function requestRefundsAgain(services: Services): Promise<void> {
  const refunds = await services.db.refund.findMany({
    where: {
      status: 'pending',
      attempt: { method: 'razorpay', reference: { not: null } },
      createdAt: { lte: subHours(services.clock(), AFTER_HOURS) },
    },
    select: { id: true },
    orderBy: { createdAt: 'asc' },
  })
  await runInTransaction(services, async (tx) => {
    for (const { id: refundId } of refunds)
      if (!(await hasLiveJob(tx, sendRefundSignature, { refundId })))
        await enqueue(tx, sendRefundSignature, { refundId })
  })
}
