import { emit } from '../../events/emit.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'

/** Records that a refund reached the parent who paid. False when it was recorded before. */
export async function settleRefund(
  tx: Transaction,
  refundId: string,
  reference: string | null,
): Promise<boolean> {
  const { now } = requireTransactionScope(tx)
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
  const { payerId } = refund.attempt
  await emit(tx, { type: 'refund.sent', bookingId, payerId, amount: toPaise(refund.amount) })
  return true
}
