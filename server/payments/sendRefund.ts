import type { z } from 'zod'
import { sendRefundSignature } from '../bookings/createRefund.ts'
import type { Services } from '../platform/context.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { defineJob } from '../platform/jobs/defineJob.ts'
import { requireGateway } from './razorpay.ts'
import { settleRefund } from './settleRefund.ts'

/** Requests a refund from the gateway. A second run sends no second refund. */
export const sendRefundJob = defineJob({ ...sendRefundSignature, run: sendRefund })

async function sendRefund(
  services: Services,
  { refundId }: z.output<typeof sendRefundSignature.data>,
): Promise<void> {
  const { config, db } = services
  const refund = await db.refund.findUnique({ where: { id: refundId }, include: { attempt: true } })
  if (refund?.status !== 'pending' || !refund.attempt.reference) return

  const sent = await requireGateway(config).sendRefund(refund.attempt.reference, {
    id: refund.id,
    amount: toPaise(refund.amount),
  })
  await runInTransaction(services, async (tx) => {
    await tx.refund.update({ where: { id: refund.id }, data: { reference: sent.reference } })
    if (sent.isDone) await settleRefund(tx, refund.id, sent.reference)
  })
}
