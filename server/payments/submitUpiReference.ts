import { z } from 'zod'
import { toRupees } from '../../domain/money.ts'
import { utr } from '../../domain/payments/upi.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/sqlErrors.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { notifyManagers } from '../providers/notifyManagers.ts'
import { NothingOwed, PaymentBeingChecked, PaymentMethodNotOffered } from './failures.ts'
import { findCheckingAttempt, type OwnSeries, requireOwnSeries } from './ownSeries.ts'
import { filterExpiredRows, filterPayableRows, sumTotals } from './seriesRows.ts'

const upiReference = z.object({ bookingId: z.string(), utr })

/**
 * The parent reports the bank reference of a UPI payment. The deadline is suspended until the provider
 * checks the account. An expired booking can be reported too: the payment restores the seats or is
 * refunded.
 */
export async function submitUpiReference(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const { bookingId, utr: reference } = parseInput(upiReference, input)
  try {
    return await runInTransaction(context.db, async (tx) => {
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
  { now, jobs }: Context,
  { rootId, rows, activity, provider }: OwnSeries,
  reference: string,
) {
  if (!provider.upiId) throw new PaymentMethodNotOffered()
  const earlier = await tx.paymentAttempt.findUnique({
    where: { method_reference: { method: 'upi', reference } },
  })
  if (earlier && (earlier.bookingId !== rootId || earlier.state === 'paid'))
    throw createReferenceUsedFailure()
  if (earlier?.state === 'checking') return
  if (await findCheckingAttempt(tx, rootId)) throw new PaymentBeingChecked()

  const asked = new Set([...filterPayableRows(rows, now), ...filterExpiredRows(rows, now)])
  const amount = sumTotals([...asked])
  if (amount === 0) throw new NothingOwed()
  const facts = { state: 'checking' as const, amount: toRupees(amount), reason: null, updatedAt: now }
  if (earlier) await tx.paymentAttempt.update({ where: { id: earlier.id }, data: facts })
  else
    await tx.paymentAttempt.create({
      data: { ...facts, bookingId: rootId, method: 'upi', reference, createdAt: now },
    })
  await tx.booking.updateMany({
    where: { id: { in: filterPayableRows(rows, now).map(({ id }) => id) } },
    data: { expiresAt: null, updatedAt: now },
  })
  await notifyManagers(tx, jobs, {
    providerId: provider.id,
    kind: 'paymentReported',
    values: { activity, amount },
    section: 'payments',
    now,
  })
}

function createReferenceUsedFailure() {
  return new InvalidInput([{ field: 'utr', key: 'validation.utr.used' }])
}
