import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { toRupees } from '../../../domain/money.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { NothingOwed, PaymentBeingChecked } from '../failures.ts'
import { filterDueRows, sumTotals } from '../seriesRows.ts'
import { findCheckingAttempt, requireOwnSeries } from './ownSeries.ts'
import { requireGateway } from './razorpay.ts'

const onlinePayment = z.object({ bookingId: z.string() })

/** Creates an order at the gateway for the amount due, or returns the caller's open one with the same amount. */
export async function startOnlinePayment(context: Context, input: unknown): Promise<{ attemptId: string }> {
  const { userId: payerId } = requireUser(context)
  const { bookingId } = parseInput(onlinePayment, input)
  const gateway = requireGateway(context.config)
  const due = await runInTransaction(context, (tx) => findAmountDue(tx, context, payerId, bookingId))
  if (due.openAttempt) return { attemptId: due.openAttempt.id }

  // Outside of the transaction: no lock waits for the gateway. An unpaid order has no effect.
  const attemptId = randomUUID()
  const orderId = await gateway.createOrder(due.amount, attemptId)
  await context.db.paymentAttempt.create({
    data: {
      id: attemptId,
      bookingId: due.rootId,
      payerId,
      method: 'razorpay',
      state: 'started',
      amount: toRupees(due.amount),
      orderId,
      createdAt: context.now,
    },
  })
  return { attemptId }
}

async function findAmountDue(tx: Transaction, context: Context, payerId: string, bookingId: string) {
  const { rootId, rows } = await requireOwnSeries(context, tx, bookingId)
  if (await findCheckingAttempt(tx, rootId)) throw new PaymentBeingChecked()
  const amount = sumTotals(filterDueRows(rows, context.now))
  if (amount === 0) throw new NothingOwed()
  const openAttempt = await tx.paymentAttempt.findFirst({
    where: { bookingId: rootId, payerId, method: 'razorpay', state: 'started', amount: toRupees(amount) },
  })
  return { rootId, amount, openAttempt }
}
