import { z } from 'zod'
import { type Paise, toRupees } from '../../domain/money.ts'
import { utr } from '../../domain/payments/upi.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser, requireVerifiedEmail } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/sqlErrors.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { NothingOwed, PaymentBeingChecked, PaymentMethodNotOffered } from './failures.ts'
import { findCheckingAttempt, type OwnSeries, requireOwnSeries } from './ownSeries.ts'
import { filterExpiredRows, filterPayableRows, type SeriesRow, sumTotals } from './seriesRows.ts'

const upiReference = z.object({ bookingId: z.string(), utr })

/**
 * The booker reports a UPI payment by its bank reference. The payment deadline stops until a manager or staff check the
 * account. Expired bookings may be reported too; the money restores them or goes back.
 */
export async function submitUpiReference(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireVerifiedEmail(requireUser(context))
  const { bookingId, utr: reference } = parseInput(upiReference, input)
  try {
    return await runInTransaction(context, async (tx) => {
      const series = await requireOwnSeries(context, tx, bookingId)
      await reportPayment(tx, context, series, reference)
      return { bookingId: series.rootId }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw createReferenceUsedFailure()
    throw error
  }
}

async function reportPayment(
  tx: Transaction,
  { now }: Context,
  { rootId, rows, activity, provider }: OwnSeries,
  reference: string,
) {
  if (!provider.upiId) throw new PaymentMethodNotOffered()
  const earlier = await findEarlierReport(tx, rootId, reference)
  if (earlier?.state === 'checking') return
  if (await findCheckingAttempt(tx, rootId)) throw new PaymentBeingChecked()
  const amount = requireOwedAmount(rows, now)

  await writeCheckingAttempt(tx, { id: earlier?.id, rootId, reference, amount, now })
  await tx.booking.updateMany({
    where: { id: { in: filterPayableRows(rows, now).map(({ id }) => id) } },
    data: { expiresAt: null, updatedAt: now },
  })
  await emit(tx, { type: 'payment.reported', providerId: provider.id, activity, amount })
}

/** An earlier report of the same reference for the same series. */
async function findEarlierReport(tx: Transaction, rootId: string, reference: string) {
  const earlier = await tx.paymentAttempt.findUnique({
    where: { method_reference: { method: 'upi', reference } },
  })
  if (earlier && (earlier.bookingId !== rootId || earlier.state === 'paid'))
    throw createReferenceUsedFailure()
  return earlier
}

function requireOwedAmount(rows: SeriesRow[], now: Date): Paise {
  const owed = new Set([...filterPayableRows(rows, now), ...filterExpiredRows(rows, now)])
  const amount = sumTotals([...owed])
  if (amount === 0) throw new NothingOwed()
  return amount
}

interface CheckingAttempt {
  /** Id of the earlier report that this one replaces. */
  id: string | undefined
  rootId: string
  reference: string
  amount: Paise
  now: Date
}

async function writeCheckingAttempt(
  tx: Transaction,
  { id, rootId, reference, amount, now }: CheckingAttempt,
) {
  const data = { state: 'checking' as const, amount: toRupees(amount), reason: null, updatedAt: now }
  if (id) await tx.paymentAttempt.update({ where: { id }, data })
  else
    await tx.paymentAttempt.create({
      data: { ...data, bookingId: rootId, method: 'upi', reference, createdAt: now },
    })
}

function createReferenceUsedFailure() {
  return new InvalidInput([{ field: 'utr', key: 'validation.utr.used' }])
}
