import { z } from 'zod'
import { rupees } from '../../domain/money.ts'
import { utr } from '../../domain/payments/upi.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { type Transaction, transaction } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/sqlErrors.ts'
import { InvalidInput, parse } from '../platform/errors.ts'
import { tellManagers } from '../providers/tellManagers.ts'
import { MethodNotOffered, NothingOwed, PaymentBeingChecked } from './failures.ts'
import { checkedAttempt, type OwnSeries, requireOwnSeries } from './ownSeries.ts'
import { expiredRows, liveRows, totalOf } from './seriesRows.ts'

const upiReference = z.object({ bookingId: z.string(), utr })

/**
 * The parent has paid by UPI and says by which bank reference: the clock stops until somebody has looked at the
 * account. What has expired may be reported too; the money wins the places back or comes back itself.
 */
export async function submitUpiReference(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const { bookingId, utr: reference } = parse(upiReference, input)
  try {
    return await transaction(context.db, async (tx) => {
      const series = await requireOwnSeries(context, tx, bookingId)
      await report(tx, context, series, reference)
      return { bookingId: series.rootId }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw referenceUsed()
    throw error
  }
}

async function report(
  tx: Transaction,
  { now, jobs }: Context,
  { rootId, rows, activity, provider }: OwnSeries,
  reference: string,
) {
  if (!provider.upiId) throw new MethodNotOffered()
  const earlier = await tx.paymentAttempt.findUnique({
    where: { method_reference: { method: 'upi', reference } },
  })
  if (earlier && (earlier.bookingId !== rootId || earlier.state === 'paid')) throw referenceUsed()
  if (earlier?.state === 'checking') return
  if (await checkedAttempt(tx, rootId)) throw new PaymentBeingChecked()

  const asked = new Set([...liveRows(rows, now), ...expiredRows(rows, now)])
  const amount = totalOf([...asked])
  if (amount === 0) throw new NothingOwed()
  const facts = { state: 'checking' as const, amount: rupees(amount), reason: null, updatedAt: now }
  if (earlier) await tx.paymentAttempt.update({ where: { id: earlier.id }, data: facts })
  else
    await tx.paymentAttempt.create({
      data: { ...facts, bookingId: rootId, method: 'upi', reference, createdAt: now },
    })
  await tx.booking.updateMany({
    where: { id: { in: liveRows(rows, now).map(({ id }) => id) } },
    data: { expiresAt: null, updatedAt: now },
  })
  await tellManagers(tx, jobs, {
    providerId: provider.id,
    kind: 'paymentReported',
    values: { activity, amount },
    section: 'payments',
    now,
  })
}

function referenceUsed() {
  return new InvalidInput([{ field: 'utr', key: 'validation.utr.used' }])
}
