import { subDays } from 'date-fns/subDays'
import { z } from 'zod'
import { calculateExpiry } from '../../../domain/bookings/expiry.ts'
import { type Paise, toRupees } from '../../../domain/money.ts'
import { utr } from '../../../domain/payments/upi.ts'
import { lockUserBookings } from '../../bookings/locks.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser, requireVerifiedEmail } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../../platform/failures.ts'
import { NothingOwed, PaymentBeingChecked, PaymentMethodNotOffered, TooManyUnchecked } from '../failures.ts'
import { filterDueRows, filterExpiredRows, type SeriesRow, sumTotals } from '../seriesRows.ts'
import { findCheckingAttempt, type OwnSeries, requireOwnSeries } from './ownSeries.ts'

const upiReference = z.object({ bookingId: z.string(), utr, amount: z.int().nullish() })

/** Days after which a report that was never checked no longer stops a new account from reporting another one. */
const UNCHECKED_DAYS = 7

/**
 * A parent reports a UPI payment by its bank reference. That gives managers and staff 24 hours to check the account, at
 * most until the start. Expired bookings may be reported too; the money restores them or goes back.
 */
export async function submitUpiReference(context: Context, input: unknown): Promise<{ bookingId: string }> {
  const user = requireUser(context)
  requireVerifiedEmail(user)
  const { bookingId, utr: reference, amount } = parseInput(upiReference, input)
  return runInTransaction(context, async (tx) => {
    await lockUserBookings(tx, user.userId)
    const series = await requireOwnSeries(context, tx, bookingId)
    await reportPayment(tx, context, user.userId, series, { reference, amount: amount ?? null })
    return { bookingId: series.rootId }
  })
}

async function reportPayment(
  tx: Transaction,
  { now }: Context,
  payerId: string,
  { rootId, rows, activity, provider }: OwnSeries,
  { reference, amount: paid }: { reference: string; amount: Paise | null },
) {
  if (!provider.upiId) throw new PaymentMethodNotOffered()
  const earlier = await findEarlierReport(tx, { payerId, rootId, reference })
  if (earlier?.state === 'checking') return
  if (await findCheckingAttempt(tx, rootId)) throw new PaymentBeingChecked()
  const amount = requireOwedAmount(rows, paid, now)
  await requireCheckedPayments(tx, payerId, now)

  await writeCheckingAttempt(tx, { id: earlier?.id, rootId, payerId, reference, amount, now })
  for (const { id, startsAt } of filterDueRows(rows, now).filter(({ status }) => status === 'pending'))
    await tx.booking.update({
      where: { id },
      data: { expiresAt: calculateExpiry(now, startsAt), updatedAt: now },
    })
  await emit(tx, { type: 'payment.reported', providerId: provider.id, activity, amount })
}

/**
 * An earlier report of the same reference for the same series. Reports by other users do not count, because a guessed
 * reference must not be used up for its owner; the money confirms one of them.
 */
async function findEarlierReport(
  tx: Transaction,
  { payerId, rootId, reference }: { payerId: string; rootId: string; reference: string },
) {
  const reports = await tx.paymentAttempt.findMany({
    where: {
      method: 'upi',
      OR: [{ reference }, { reportedReference: reference, payerId }],
    },
  })
  const isUsed = reports.some(({ bookingId, state }) => state === 'paid' || bookingId !== rootId)
  if (isUsed) throw new InvalidInput([{ field: 'utr', key: 'validation.utr.used' }])
  return reports[0] ?? null
}

/** A new account, of which no payment has arrived yet, has one unchecked report at a time. */
async function requireCheckedPayments(tx: Transaction, payerId: string, now: Date) {
  const isKnown = await tx.paymentAttempt.findFirst({
    where: { state: 'paid', payerId },
    select: { id: true },
  })
  if (isKnown) return
  const unchecked = await tx.paymentAttempt.findFirst({
    where: { state: 'checking', updatedAt: { gt: subDays(now, UNCHECKED_DAYS) }, payerId },
    select: { id: true },
  })
  if (unchecked) throw new TooManyUnchecked()
}

/**
 * The amount that the booker was asked to pay: what is due, otherwise what expired. `paid` can also be the sum of both,
 * when a session expired between the payment and the report.
 */
function requireOwedAmount(rows: SeriesRow[], paid: Paise | null, now: Date): Paise {
  const [due, expired] = [filterDueRows(rows, now), filterExpiredRows(rows, now)].map(sumTotals) as [
    Paise,
    Paise,
  ]
  if (due + expired === 0) throw new NothingOwed()
  return paid === due + expired ? paid : due || expired
}

interface CheckingAttempt {
  /** Id of the earlier report that this one replaces. */
  id: string | undefined
  rootId: string
  payerId: string
  reference: string
  amount: Paise
  now: Date
}

async function writeCheckingAttempt(
  tx: Transaction,
  { id, rootId, payerId, reference, amount, now }: CheckingAttempt,
) {
  const data = { state: 'checking' as const, amount: toRupees(amount), reason: null, updatedAt: now }
  if (id) await tx.paymentAttempt.update({ where: { id }, data })
  else
    await tx.paymentAttempt.create({
      data: {
        ...data,
        bookingId: rootId,
        payerId,
        method: 'upi',
        reportedReference: reference,
        createdAt: now,
      },
    })
}
