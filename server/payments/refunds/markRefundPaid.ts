import { z } from 'zod'
import { toRupees } from '../../../domain/money.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { NotFound, parseInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { requireManager } from '../../providers/providerRights.ts'
import { RefundUpiIdChanged } from '../failures.ts'
import { lockPendingRefunds } from '../locks.ts'
import { settleRefund } from './settleRefund.ts'

const markRefundPaidRequest = z.object({
  refundId: z.string(),
  reference: z.string().trim().max(100, 'validation.invalid').nullish(),
  expectedUpiId: z.string().nullish(),
})

/** A manager or staff mark a refund as sent. The gateway sends and reports its own refunds. */
export async function markRefundPaid(context: Context, input: unknown): Promise<{ refundId: string }> {
  requireUser(context)
  const { refundId, expectedUpiId, ...request } = parseInput(markRefundPaidRequest, input)
  const reference = request.reference || null
  return runInTransaction(context, async (tx) => {
    const refund = await requireManagedRefund(context, tx, refundId)
    await requireUnchangedUpiId(tx, refund.attemptId, refund.id, expectedUpiId)
    if (await settleRefund(tx, refund.id, reference))
      await emit(tx, {
        type: 'refund.markedPaid',
        bookingId: refund.bookingId ?? refund.attempt.bookingId,
        before: { refund: refund.status },
        after: { refund: 'paid', amount: toRupees(toPaise(refund.amount)), reference },
      })
    return { refundId: refund.id }
  })
}

/** The parent may change the UPI ID after the sender has seen it; the money may have gone to the wrong one. */
async function requireUnchangedUpiId(
  tx: Transaction,
  attemptId: string,
  refundId: string,
  expected: string | null | undefined,
) {
  if (expected === undefined) return
  const refund = (await lockPendingRefunds(tx, attemptId)).find(({ id }) => id === refundId)
  if (refund && refund.upiId !== expected) throw new RefundUpiIdChanged(refund.upiId, 'sender')
}

async function requireManagedRefund(context: Context, tx: Transaction, id: string) {
  const refund = await tx.refund.findFirst({
    where: { id: toUuidOrNil(parseId('Refund', id)), attempt: { method: { not: 'razorpay' } } },
    include: { attempt: { include: { booking: { select: { providerId: true } } } } },
  })
  if (!refund) throw new NotFound()
  await requireManager(context, tx, refund.attempt.booking.providerId)
  return refund
}
