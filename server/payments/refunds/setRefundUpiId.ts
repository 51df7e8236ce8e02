import { z } from 'zod'
import { upiId } from '../../../domain/payments/upi.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { NotFound, parseInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { RefundAlreadySent, RefundUpiIdChanged } from '../failures.ts'
import { lockPendingRefunds } from '../locks.ts'
import { buildOwnRefundWhere } from './refundsToReceive.ts'

const setRefundUpiIdRequest = z.object({
  refundId: z.string(),
  upiId,
  expectedUpiId: z.string().nullish(),
})

/** The parent who paid says where a refund is to be sent. The other refunds of the payment that were not sent yet follow. */
export async function setRefundUpiId(context: Context, input: unknown): Promise<{ refundIds: string[] }> {
  const { userId } = requireUser(context)
  const { refundId, upiId, expectedUpiId } = parseInput(setRefundUpiIdRequest, input)
  return runInTransaction(context, async (tx) => {
    const { id, attempt } = await requireOwnRefund(tx, userId, refundId)
    const pending = await lockPendingRefunds(tx, attempt.id)
    const refund = pending.find((other) => other.id === id)
    if (!refund) throw new RefundAlreadySent()
    const refundIds = pending.map((other) => other.id)
    if (pending.every((other) => other.upiId === upiId)) return { refundIds }
    if (expectedUpiId !== undefined && refund.upiId !== expectedUpiId)
      throw new RefundUpiIdChanged(refund.upiId, 'parent')
    await tx.refund.updateMany({ where: { id: { in: refundIds } }, data: { upiId } })
    await emit(tx, {
      type: 'refund.upiIdSet',
      bookingId: attempt.bookingId,
      before: { upiId: refund.upiId },
      after: { upiId },
    })
    return { refundIds }
  })
}

async function requireOwnRefund(tx: Transaction, userId: string, id: string) {
  const refund = await tx.refund.findFirst({
    where: { id: toUuidOrNil(parseId('Refund', id)), ...buildOwnRefundWhere(userId) },
    select: { id: true, attempt: { select: { id: true, bookingId: true } } },
  })
  if (!refund) throw new NotFound()
  return refund
}
