import { z } from 'zod'
import { toRupees } from '../../domain/money.ts'
import { recordChange } from '../audit/recordChange.ts'
import { notifyBooker } from '../notifications/notifyBooker.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { requireManager } from '../providers/providerRights.ts'

const markRefundPaidRequest = z.object({
  refundId: z.string(),
  reference: z.string().trim().max(100, 'validation.invalid').nullish(),
})

/** Records that the provider or staff sent a refund. The gateway reports its own refunds. */
export async function markRefundPaid(context: Context, input: unknown): Promise<{ refundId: string }> {
  requireUser(context)
  const { refundId, reference } = parseInput(markRefundPaidRequest, input)
  return runInTransaction(context.db, async (tx) => {
    const refund = await tx.refund.findFirst({
      where: {
        id: toUuidOrNil(parseId('Refund', refundId)),
        attempt: { method: { not: 'razorpay' } },
      },
      include: { attempt: { include: { booking: { select: { providerId: true } } } } },
    })
    if (!refund) throw new NotFound()
    await requireManager(context, tx, refund.attempt.booking.providerId)
    if (await settleRefund(tx, context.jobs, refund.id, reference || null, context.now))
      await recordChange(tx, context, {
        action: 'markRefundPaid',
        subjectType: 'Booking',
        subjectId: refund.bookingId ?? refund.attempt.bookingId,
        before: { refund: refund.status },
        after: { refund: 'paid', amount: toRupees(toPaise(refund.amount)), reference: reference || null },
      })
    return { refundId: refund.id }
  })
}

/** Marks the refund as paid; false when it was paid before. Updates the cancellation's column too. */
export async function settleRefund(
  tx: Transaction,
  jobs: Jobs,
  refundId: string,
  reference: string | null,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.refund.updateMany({
    where: { id: refundId, status: 'pending' },
    data: { status: 'paid', paidAt: now, ...(reference ? { reference } : {}) },
  })
  if (count === 0) return false
  await tx.bookingCancellation.updateMany({
    where: { booking: { refunds: { some: { id: refundId } } } },
    data: { refundStatus: 'paid' },
  })
  const refund = await tx.refund.findUniqueOrThrow({ where: { id: refundId }, include: { attempt: true } })
  const bookingId = refund.bookingId ?? refund.attempt.bookingId
  const values = { amount: toPaise(refund.amount) }
  await notifyBooker(tx, jobs, { bookingId, kind: 'refundSent', values, now })
  return true
}
