import { toRupees } from '../../domain/money.ts'
import type { Services } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import type { GatewayPayment } from './razorpay.ts'
import { settleAttempt } from './settleAttempt.ts'

/**
 * Settles a captured payment of the gateway. Browser and webhook may report it repeatedly, before or after
 * the expiry, with the same outcome. Returns the booking, or null for an unknown order.
 */
export async function settleOnlinePayment(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  payment: GatewayPayment,
  now: Date,
): Promise<string | null> {
  return runInTransaction(db, async (tx) => {
    const attempt = await tx.paymentAttempt.findUnique({ where: { orderId: payment.orderId } })
    if (!attempt) return null
    const { amount, id: reference } = payment
    await settleAttempt(tx, jobs, { attempt, amount, reference }, now)

    const settled = await tx.paymentAttempt.findUniqueOrThrow({ where: { id: attempt.id } })
    if (settled.reference === reference) return attempt.bookingId
    // A second payment of the same order becomes an attempt of its own, which covers nothing and is
    // refunded.
    const { bookingId, method } = attempt
    const second = await tx.paymentAttempt.upsert({
      where: { method_reference: { method, reference } },
      create: { bookingId, method, state: 'started', amount: toRupees(amount), reference, createdAt: now },
      update: {},
    })
    await settleAttempt(tx, jobs, { attempt: second, amount, reference }, now)
    return bookingId
  })
}
