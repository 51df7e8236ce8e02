import { toRupees } from '../../../domain/money.ts'
import type { Prisma, Transaction } from '../../platform/database/database.ts'
import {
  requireTransactionScope,
  runInTransaction,
  type TransactionOrigin,
} from '../../platform/database/transaction.ts'
import { settleAttempt } from '../confirm/settleAttempt.ts'
import type { GatewayPayment } from './razorpay.ts'

/**
 * Records a payment that the gateway captured. The browser, the gateway's webhook or both report it, any number of times
 * and before or after the booking expires; the result is the same. Returns the booking, or null for an unknown order.
 */
export async function settleOnlinePayment(
  origin: TransactionOrigin,
  { id: reference, orderId, amount }: GatewayPayment,
): Promise<string | null> {
  return runInTransaction(origin, async (tx) => {
    const attempt = await tx.paymentAttempt.findUnique({ where: { orderId } })
    if (!attempt) return null
    await settleAttempt(tx, { attempt, amount, reference })

    const settled = await tx.paymentAttempt.findUniqueOrThrow({ where: { id: attempt.id } })
    if (settled.reference !== reference) {
      const second = await findOrCreateSecondAttempt(tx, attempt, amount, reference)
      await settleAttempt(tx, { attempt: second, amount, reference })
    }
    return attempt.bookingId
  })
}

/**
 * A second payment of the same order is an attempt of its own. It pays for nothing, so it goes back. The caller has
 * locked the series: a repeated report finds the attempt.
 */
async function findOrCreateSecondAttempt(
  tx: Transaction,
  { bookingId, payerId, method }: Prisma.PaymentAttemptGetPayload<object>,
  amount: number,
  reference: string,
) {
  const { now } = requireTransactionScope(tx)
  const earlier = await tx.paymentAttempt.findFirst({ where: { method, reference } })
  if (earlier) return earlier
  return tx.paymentAttempt.create({
    data: {
      bookingId,
      payerId,
      method,
      state: 'started',
      amount: toRupees(amount),
      reference,
      createdAt: now,
    },
  })
}
