import type { z } from 'zod'
import { sendRefundSignature } from '../../bookings/cancel/createRefund.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { buildUnclaimedWhere, calculateClaimEnd } from '../../platform/jobs/claims.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'
import { requireGateway } from '../pay/razorpay.ts'
import { settleRefund } from './settleRefund.ts'

/** Requests a refund from the gateway once, even when several workers run the job. The queue retries a failure. */
export const sendRefundJob = defineJob({ ...sendRefundSignature, run: sendRefund })

async function sendRefund(
  services: Services,
  { refundId }: z.output<typeof sendRefundSignature.data>,
): Promise<void> {
  const { config, db, clock } = services
  const refund = await db.refund.findUnique({ where: { id: refundId }, include: { attempt: true } })
  if (refund?.status !== 'pending' || !refund.attempt.reference) return
  await claimRefund(db, refundId, clock())

  const request = { id: refund.id, amount: toPaise(refund.amount) }
  const sent = await requireGateway(config)
    .sendRefund(refund.attempt.reference, request)
    .catch(async (error) => {
      // The queue retries before the claim would end.
      await db.refund.update({ where: { id: refundId }, data: { claimedUntil: null } })
      throw error
    })
  await runInTransaction(services, async (tx) => {
    await tx.refund.update({
      where: { id: refund.id },
      data: { reference: sent.reference, claimedUntil: null },
    })
    if (sent.isDone) await settleRefund(tx, refund.id, sent.reference)
  })
}

/**
 * Claims a refund for a while: two workers that look for it at the gateway at once would both send it. Fails while
 * another one holds the claim. The queue then retries, in case that worker is killed (decision 081).
 */
async function claimRefund(db: Database, id: string, now: Date) {
  const { count } = await db.refund.updateMany({
    where: { id, ...buildUnclaimedWhere(now) },
    data: { claimedUntil: calculateClaimEnd(now) },
  })
  if (count === 0) throw new Error('Another worker has claimed this refund')
}
