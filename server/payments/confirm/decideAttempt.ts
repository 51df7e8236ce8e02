import { z } from 'zod'
import { calculateExpiry } from '../../../domain/bookings/expiry.ts'
import { type Paise, toRupees } from '../../../domain/money.ts'
import { requireUnchangedPrice } from '../../bookings/create/bookingChecks.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Prisma, Transaction } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { isUniqueViolation } from '../../platform/database/sqlErrors.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { NotFound, parseInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { requireManager } from '../../providers/providerRights.ts'
import { AlreadySettled, NothingOwed, ReferenceUsed } from '../failures.ts'
import { lockSeries } from '../locks.ts'
import {
  filterPayableRows,
  getAttemptAmount,
  loadRowsOfSeries,
  type SeriesRow,
  sumTotals,
} from '../seriesRows.ts'
import { settleAttempt } from './settleAttempt.ts'

type PaymentAttempt = Prisma.PaymentAttemptGetPayload<object>

const confirmPaymentRequest = z.object({ attemptId: z.string(), expectedAmount: z.int().nullish() })
const refusePaymentRequest = z.object({
  attemptId: z.string(),
  reason: z.string().trim().max(500, 'validation.reason.max').nullish(),
})

/** Confirms that the money arrived, on the bank account or at the venue. A repeated call changes nothing. */
export async function confirmPayment(context: Context, input: unknown): Promise<{ attemptId: string }> {
  requireUser(context)
  const { attemptId, expectedAmount } = parseInput(confirmPaymentRequest, input)
  return runInTransaction(context, async (tx) => {
    const attempt = await requireAttempt(context, tx, attemptId)
    const { bookingId, state } = attempt
    if (state === 'paid') return { attemptId: attempt.id }
    const reference = attempt.reportedReference ?? attempt.reference
    const amount = requireAmount(attempt, await loadRowsOfSeries(tx, bookingId), context.now)
    requireUnchangedPrice(expectedAmount, amount)
    await settleAttempt(tx, { attempt, amount, reference })
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
  const { attemptId, ...request } = parseInput(refusePaymentRequest, input)
  const reason = request.reason || null
  return runInTransaction(context, async (tx) => {
    const attempt = await requireAttempt(context, tx, attemptId)
    const { id, bookingId, payerId, state, method } = attempt
    const rows = await loadRowsOfSeries(tx, bookingId)
    const amount = getAttemptAmount(attempt, rows, context.now)
    if (!(await markRefused(tx, id, { reason, amount: toRupees(amount), updatedAt: context.now })))
      return { attemptId: id }

    await emit(tx, {
      type: 'payment.refused',
      bookingId,
      payerId,
      isAtVenue: method === 'venue',
      reopenedBookingIds: await restartPaymentDeadline(tx, bookingId, rows, context.now),
      amount,
      reason,
      before: { state },
      after: { state: 'refused', reason, amount: toRupees(amount) },
    })
    return { attemptId: id }
  })
}

/** False when the attempt was refused before. Throws AlreadySettled when it was paid. */
async function markRefused(
  tx: Transaction,
  id: string,
  data: { reason: string | null; amount: string; updatedAt: Date },
) {
  const { count } = await tx.paymentAttempt.updateMany({
    where: { id, state: { in: ['checking', 'agreed'] } },
    data: { state: 'refused', ...data },
  })
  if (count > 0) return true
  const { state } = await tx.paymentAttempt.findUniqueOrThrow({ where: { id } })
  if (state !== 'refused') throw new AlreadySettled()
  return false
}

/**
 * Returns the bookings with a new deadline. A booking with an agreed payment at the venue has none, nor has a session that has
 * started: the child may have attended it.
 */
async function restartPaymentDeadline(
  tx: Transaction,
  rootId: string,
  rows: SeriesRow[],
  now: Date,
): Promise<string[]> {
  const agreed = await tx.paymentAttempt.findFirst({ where: { bookingId: rootId, state: 'agreed' } })
  const reopened = filterPayableRows(rows, now).filter(
    ({ startsAt, status }) => startsAt > now && !(agreed && status === 'confirmed'),
  )
  for (const { id, startsAt } of reopened)
    await tx.booking.update({
      where: { id },
      data: { status: 'pending', expiresAt: calculateExpiry(now, startsAt), updatedAt: now },
    })
  return reopened.map(({ id }) => id)
}

/** Amount that arrived. At the venue it is what the series owes now: sessions may have been cancelled or moved since. */
function requireAmount(attempt: PaymentAttempt, rows: SeriesRow[], now: Date): Paise {
  if (attempt.method !== 'venue') return toPaise(attempt.amount)
  const amount = sumTotals(filterPayableRows(rows, now))
  if (amount === 0) throw new NothingOwed()
  return amount
}

/** Locks the series and returns an attempt that managers and staff decide. The gateway decides its own. */
async function requireAttempt(context: Context, tx: Transaction, id: string): Promise<PaymentAttempt> {
  const found = await tx.paymentAttempt.findFirst({
    where: { id: toUuidOrNil(parseId('PaymentAttempt', id)), method: { not: 'razorpay' } },
    select: { id: true, bookingId: true, booking: { select: { providerId: true } } },
  })
  if (!found) throw new NotFound()
  await requireManager(context, tx, found.booking.providerId)
  await lockSeries(tx, found.bookingId)
  return tx.paymentAttempt.findUniqueOrThrow({ where: { id: found.id } })
}
