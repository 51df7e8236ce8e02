import { z } from 'zod'
import { type Paise, toRupees } from '../../domain/money.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'
import { enqueue, type JobSignature } from '../platform/jobs/defineJob.ts'

/** Runs in payments, which this feature may not import. */
export const sendRefundSignature = {
  name: 'sendRefund',
  data: z.object({ refundId: z.uuid() }),
} satisfies JobSignature

interface NewRefund {
  attempt: { id: string; method: string | null }
  /** The cancelled booking; null for a payment that covered nothing, or too much. */
  bookingId: string | null
  amount: Paise
  /** Where the booker wants the money; the gateway sends it back the way it came. */
  upiId?: string | null
}

/** Records money that has to go back. The gateway sends its own refunds; a manager or staff send those of UPI. */
export async function createRefund(tx: Transaction, { attempt, bookingId, amount, upiId = null }: NewRefund) {
  const { now } = requireTransactionScope(tx)
  const refund = await tx.refund.create({
    data: { attemptId: attempt.id, bookingId, amount: toRupees(amount), upiId, createdAt: now },
  })
  if (attempt.method === 'razorpay') await enqueue(tx, sendRefundSignature, { refundId: refund.id })
}
