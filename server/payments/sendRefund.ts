import { z } from 'zod'
import type { Services } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { settleRefund } from './markRefundPaid.ts'
import { requireGateway } from './razorpay.ts'

const jobData = z.object({ refundId: z.string() })

/** Job: asks the gateway to send a refund. A repeated run sends the money once. */
export async function sendRefund({ config, db, jobs, clock }: Services, data: unknown) {
  const { refundId } = jobData.parse(data)
  const refund = await db.refund.findUnique({ where: { id: refundId }, include: { attempt: true } })
  if (refund?.status !== 'pending' || !refund.attempt.reference) return

  const sent = await requireGateway(config).sendRefund(refund.attempt.reference, {
    id: refund.id,
    amount: toPaise(refund.amount),
  })
  await runInTransaction(db, async (tx) => {
    await tx.refund.update({ where: { id: refund.id }, data: { reference: sent.reference } })
    if (sent.isDone) await settleRefund(tx, jobs, refund.id, sent.reference, clock())
  })
}
