import { subHours } from 'date-fns/subHours'
import { z } from 'zod'
import { sendRefundSignature } from '../bookings/createRefund.ts'
import type { Services } from '../platform/context.ts'
import { Prisma } from '../platform/database/database.ts'
import { queryRows } from '../platform/database/queryRows.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob, enqueueAll } from '../platform/jobs/defineJob.ts'

const AFTER_HOURS = 1

/**
 * Requests refunds from the gateway again whose job has used up its attempts, such as while the gateway's balance was too low,
 * and asks for the state of those whose webhook was lost.
 */
export const requestRefundsAgainJob = defineJob({
  name: 'requestRefundsAgain',
  data: z.unknown(),
  cron: '25 * * * *',
  run: requestRefundsAgain,
})

async function requestRefundsAgain(services: Services): Promise<void> {
  await runInTransaction(services, async (tx) => {
    const refunds = await queryRows<{ refundId: string }>(
      tx,
      Prisma.sql`
        SELECT r.id AS "refundId" FROM refunds r JOIN payment_attempts a ON a.id = r."attemptId"
        WHERE r.status = 'pending' AND a.method = 'razorpay' AND a.reference IS NOT NULL
          AND r."createdAt" <= ${subHours(services.clock(), AFTER_HOURS)}
          AND NOT EXISTS (
            SELECT FROM pgboss.job j
            WHERE j.name = ${sendRefundSignature.name} AND j.state < 'completed' AND j.data->>'refundId' = r.id::text
          )
        ORDER BY r."createdAt"`,
    )
    await enqueueAll(tx, sendRefundSignature, refunds)
  })
}
