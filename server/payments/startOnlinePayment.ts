import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { rupees } from '../../domain/money.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { transaction } from '../platform/database/database.ts'
import { parse } from '../platform/errors.ts'
import { NothingOwed, PaymentBeingChecked } from './failures.ts'
import { checkedAttempt, requireOwnSeries } from './ownSeries.ts'
import { requireGateway } from './razorpay.ts'
import { dueRows, totalOf } from './seriesRows.ts'

const onlinePayment = z.object({ bookingId: z.string() })

/** An order at the gateway for what is due; one that waits already for the same amount is used again. */
export async function startOnlinePayment(context: Context, input: unknown): Promise<{ attemptId: string }> {
  requireUser(context)
  const { bookingId } = parse(onlinePayment, input)
  const gateway = requireGateway(context.config)
  const due = await transaction(context.db, async (tx) => {
    const { rootId, rows } = await requireOwnSeries(context, tx, bookingId)
    if (await checkedAttempt(tx, rootId)) throw new PaymentBeingChecked()
    const amount = totalOf(dueRows(rows, context.now))
    if (amount === 0) throw new NothingOwed()
    const waiting = await tx.paymentAttempt.findFirst({
      where: { bookingId: rootId, method: 'razorpay', state: 'started', amount: rupees(amount) },
    })
    return { rootId, amount, waiting }
  })
  if (due.waiting) return { attemptId: due.waiting.id }

  // The gateway is asked outside of the transaction: nobody waits for it. An order nobody pays is forgotten.
  const attemptId = randomUUID()
  const orderId = await gateway.createOrder(due.amount, attemptId)
  await context.db.paymentAttempt.create({
    data: {
      id: attemptId,
      bookingId: due.rootId,
      method: 'razorpay',
      state: 'started',
      amount: rupees(due.amount),
      orderId,
      createdAt: context.now,
    },
  })
  return { attemptId }
}
