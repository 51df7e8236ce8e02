import { z } from 'zod'
import { type Paise, toRupees } from '../../../domain/money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { enqueue, type JobSignature } from '../../platform/jobs/defineJob.ts'

/** Runs in payments, which this feature may not import. */
export const sendRefundSignature = {
  name: 'sendRefund',
  data: z.object({ refundId: z.uuid() }),
} satisfies JobSignature

interface NewRefund {
  attempt: { id: string; method: string | null }
  /** The cancelled booking; null for a payment that covered nothing, or too much, and for the difference of a move. */
  bookingId: string | null
  /** True for the difference of a move to a cheaper session. A payment can have several. */
  isMoveDifference?: boolean
  amount: Paise
  /** Where the booker wants the money; as for the earlier refunds of the payment when it is not given. */
  upiId?: string | null
}

/** Records money that has to go back. The gateway sends its own refunds. A manager or staff send refunds by UPI. */
export async function createRefund(
  tx: Transaction,
  { attempt, bookingId, amount, isMoveDifference = false, ...given }: NewRefund,
) {
  const { now } = requireTransactionScope(tx)
  const upiId = given.upiId ?? (await findKnownUpiId(tx, attempt))
  const refund = await tx.refund.create({
    data: {
      attemptId: attempt.id,
      bookingId,
      amount: toRupees(amount),
      isMoveDifference,
      upiId,
      createdAt: now,
    },
  })
  if (attempt.method === 'razorpay') await enqueue(tx, sendRefundSignature, { refundId: refund.id })
}

/** The UPI ID that the booker gave for an earlier refund of the payment. The gateway sends money back the way it came. */
async function findKnownUpiId(tx: Transaction, { id: attemptId, method }: NewRefund['attempt']) {
  if (method === 'razorpay') return null
  const known = await tx.refund.findFirst({
    where: { attemptId, upiId: { not: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { upiId: true },
  })
  return known?.upiId ?? null
}
