import { type Paise, toRupees } from '../../domain/money.ts'
import type { Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

interface NewRefund {
  attempt: { id: string; method: string | null }
  /** The cancelled booking; null for a payment that was too high or too late. */
  bookingId: string | null
  amount: Paise
  now: Date
}

/** Creates a refund. The gateway sends its own; a person sends those of UPI and venue payments. */
export async function createRefund(
  tx: Transaction,
  jobs: Jobs,
  { attempt, bookingId, amount, now }: NewRefund,
) {
  const refund = await tx.refund.create({
    data: { attemptId: attempt.id, bookingId, amount: toRupees(amount), createdAt: now },
  })
  if (attempt.method === 'razorpay') await jobs.add(tx, 'sendRefund', { refundId: refund.id })
}
