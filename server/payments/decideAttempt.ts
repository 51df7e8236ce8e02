import { z } from 'zod'
import { calculateExpiry } from '../../domain/bookings/expiry.ts'
import { toRupees } from '../../domain/money.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import { isUniqueViolation } from '../platform/database/sqlErrors.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'
import { AlreadySettled, ReferenceUsed } from './failures.ts'
import { lockSeries } from './lockSeries.ts'
import { filterPayableRows, loadSeriesRows } from './seriesRows.ts'
import { settleAttempt } from './settleAttempt.ts'

const decision = z.object({
  attemptId: z.string(),
  reason: z.string().trim().max(500, 'validation.reason.max').nullish(),
})

/** Confirms that the money arrived, on the bank account or at the venue. A repeated call changes nothing. */
export async function confirmPayment(context: Context, input: unknown): Promise<{ attemptId: string }> {
  requireUser(context)
  const { attemptId } = parseInput(decision, input)
  return runInTransaction(context, async (tx) => {
    const attempt = await requireAttempt(context, tx, attemptId)
    const { bookingId, state } = attempt
    const reference = attempt.reportedReference ?? attempt.reference
    const amount = toPaise(attempt.amount)
    if (await settleAttempt(tx, { attempt, amount, reference }))
      await emit(tx, {
        type: 'payment.confirmed',
        bookingId,
        before: { state },
        after: { state: 'paid', amount: toRupees(amount) },
      })
    return { attemptId: attempt.id }
  }).catch((error) => {
    if (isUniqueViolation(error)) throw new ReferenceUsed()
    throw error
  })
}

/** Records that no money arrived. The payment deadline starts again: 24 hours, at most until the start. */
export async function refusePayment(context: Context, input: unknown): Promise<{ attemptId: string }> {
  requireUser(context)
  const { attemptId, ...request } = parseInput(decision, input)
  const reason = request.reason || null
  return runInTransaction(context, async (tx) => {
    const attempt = await requireAttempt(context, tx, attemptId)
    const { id, bookingId, payerId, state } = attempt
    await lockSeries(tx, bookingId)
    if (!(await markRefused(tx, id, reason, context.now))) return { attemptId: id }

    const amount = toPaise(attempt.amount)
    await emit(tx, {
      type: 'payment.refused',
      bookingId,
      payerId,
      reopenedBookingIds: await restartPaymentDeadline(tx, bookingId, context.now),
      amount,
      reason,
      before: { state },
      after: { state: 'refused', reason, amount: toRupees(amount) },
    })
    return { attemptId: id }
  })
}

/** False when the attempt was refused before. Throws AlreadySettled when it was paid. */
async function markRefused(tx: Transaction, id: string, reason: string | null, now: Date) {
  const { count } = await tx.paymentAttempt.updateMany({
    where: { id, state: { in: ['checking', 'agreed'] } },
    data: { state: 'refused', reason, updatedAt: now },
  })
  if (count > 0) return true
  const { state } = await tx.paymentAttempt.findUniqueOrThrow({ where: { id } })
  if (state !== 'refused') throw new AlreadySettled()
  return false
}

/** Returns the bookings with a new deadline. An agreed payment at the venue has none. */
async function restartPaymentDeadline(tx: Transaction, rootId: string, now: Date): Promise<string[]> {
  if (await tx.paymentAttempt.findFirst({ where: { bookingId: rootId, state: 'agreed' } })) return []
  const rows = (await loadSeriesRows(tx, [rootId])).get(rootId) ?? []
  const payable = filterPayableRows(rows, now)
  for (const { id, startsAt } of payable)
    await tx.booking.update({
      where: { id },
      data: { status: 'pending', expiresAt: calculateExpiry(now, startsAt), updatedAt: now },
    })
  return payable.map(({ id }) => id)
}

/** An attempt that managers and staff decide. The gateway decides its own. */
async function requireAttempt(context: Context, tx: Transaction, id: string) {
  const attempt = await tx.paymentAttempt.findFirst({
    where: { id: toUuidOrNil(parseId('PaymentAttempt', id)), method: { not: 'razorpay' } },
    include: { booking: { select: { providerId: true } } },
  })
  if (!attempt) throw new NotFound()
  await requireManager(context, tx, attempt.booking.providerId)
  return attempt
}
