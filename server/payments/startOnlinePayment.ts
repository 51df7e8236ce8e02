import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { toRupees } from '../../domain/money.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { NothingOwed, PaymentBeingChecked } from './failures.ts'
import { findCheckingAttempt, requireOwnSeries } from './ownSeries.ts'
import { requireGateway } from './razorpay.ts'
import { filterDueRows, sumTotals } from './seriesRows.ts'

const onlinePayment = z.object({ bookingId: z.string() })

/** Creates an order at the gateway for the amount due, or reuses a waiting order of the same amount. */
export async function startOnlinePayment(context: Context, input: unknown): Promise<{ attemptId: string }> {
  requireUser(context)
  const { bookingId } = parseInput(onlinePayment, input)
  const gateway = requireGateway(context.config)
  const due = await runInTransaction(context.db, async (tx) => {
    const { rootId, rows } = await requireOwnSeries(context, tx, bookingId)
    if (await findCheckingAttempt(tx, rootId)) throw new PaymentBeingChecked()
    const amount = sumTotals(filterDueRows(rows, context.now))
    if (amount === 0) throw new NothingOwed()
    const waiting = await tx.paymentAttempt.findFirst({
      where: { bookingId: rootId, method: 'razorpay', state: 'started', amount: toRupees(amount) },
    })
    return { rootId, amount, waiting }
  })
  if (due.waiting) return { attemptId: due.waiting.id }

  // The gateway is called outside of the transaction, so that no lock waits for it. Unpaid orders have
  // no effect.
  const attemptId = randomUUID()
  const orderId = await gateway.createOrder(due.amount, attemptId)
  await context.db.paymentAttempt.create({
    data: {
      id: attemptId,
      bookingId: due.rootId,
      method: 'razorpay',
      state: 'started',
      amount: toRupees(due.amount),
      orderId,
      createdAt: context.now,
    },
  })
  return { attemptId }
}
