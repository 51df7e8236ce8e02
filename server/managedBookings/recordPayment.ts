import { z } from 'zod'
import { type Paise, toRupees } from '../../domain/money.ts'
import { utr } from '../../domain/payments/upi.ts'
import { createReasonSchema } from '../../domain/reason.ts'
import { toIndianDay } from '../../domain/time.ts'
import { requireUnchangedPrice } from '../bookings/create/bookingChecks.ts'
import { emit } from '../events/emit.ts'
import { settleAttempt } from '../payments/confirm/settleAttempt.ts'
import { lockSeries } from '../payments/locks.ts'
import {
  filterExpiredRows,
  filterPayableRows,
  loadRowsOfSeries,
  type SeriesRow,
  sumTotals,
} from '../payments/seriesRows.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/sqlErrors.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { NothingOwed, PaymentBeingChecked, SlotFull } from './failures.ts'
import { requireManagedBooking } from './requireManagedBooking.ts'

const common = { bookingId: z.string(), reason: createReasonSchema(), expectedAmount: z.int().nullish() }
const optionalReference = z
  .string()
  .trim()
  .max(100, 'validation.invalid')
  .nullish()
  .transform((reference) => reference || null)

/** Only UPI requires the bank's reference. Cash has none. */
const recordPaymentRequest = z.discriminatedUnion('method', [
  z.object({ ...common, method: z.literal('upi'), reference: utr }),
  z.object({ ...common, method: z.literal('card'), reference: optionalReference }),
  z.object({
    ...common,
    method: z.literal('cash'),
    reference: z
      .unknown()
      .optional()
      .transform(() => null),
  }),
])
type RecordPaymentRequest = z.output<typeof recordPaymentRequest>

/**
 * Staff or a manager record money that they received: all that the booking and its series owe. Sessions that were not
 * paid in time are restored when their seats are free.
 */
export async function recordPayment(context: Context, input: unknown): Promise<{ bookingId: string }> {
  requireUser(context)
  const request = parseInput(recordPaymentRequest, input)
  try {
    return await runInTransaction(context, async (tx) => {
      const booking = await requireManagedBooking(context, tx, request.bookingId)
      await recordSeriesPayment(tx, context, booking, request)
      return { bookingId: booking.id }
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw createReferenceUsedFailure()
    throw error
  }
}

async function recordSeriesPayment(
  tx: Transaction,
  context: Context,
  { id, parentBookingId, userId: payerId }: Awaited<ReturnType<typeof requireManagedBooking>>,
  { method, reference, reason, expectedAmount }: RecordPaymentRequest,
) {
  const rootId = parentBookingId ?? id
  await lockSeries(tx, rootId)
  const rows = await loadRowsOfSeries(tx, rootId)
  const amount = requireOwedAmount(rows, expectedAmount, context.now)
  const attempt = await findOrCreateAttempt(tx, context, { rootId, payerId, method, reference, amount })
  await settleAttempt(tx, { attempt, amount, reference, reason })
  await requireSomethingPaid(tx, context, attempt.id, rows)
  await emit(tx, {
    type: 'payment.recorded',
    bookingId: rootId,
    before: null,
    after: { method, amount: toRupees(amount), ...(reference ? { reference } : {}), reason },
  })
}

function requireOwedAmount(rows: SeriesRow[], expected: Paise | null | undefined, now: Date): Paise {
  const restorable = filterExpiredRows(rows, now).filter(({ startsAt }) => startsAt > now)
  const amount = sumTotals([...new Set([...filterPayableRows(rows, now), ...restorable])])
  if (amount === 0) throw new NothingOwed()
  requireUnchangedPrice(expected, amount)
  return amount
}

interface NewAttempt {
  rootId: string
  /** The booker, unless the other parent agreed to pay at the venue. */
  payerId: string | null
  method: RecordPaymentRequest['method']
  reference: string | null
  amount: Paise
}

/** The agreed payment at the venue becomes this payment. A reported one with another reference has to be decided first. */
async function findOrCreateAttempt(
  tx: Transaction,
  { now }: Context,
  { rootId, payerId, method, reference, amount }: NewAttempt,
) {
  const open = await tx.paymentAttempt.findFirst({
    where: { bookingId: rootId, state: { in: ['checking', 'agreed'] } },
    orderBy: { state: 'asc' },
  })
  if (open?.state === 'checking' && open.reportedReference !== reference) throw new PaymentBeingChecked()
  if (open) return tx.paymentAttempt.update({ where: { id: open.id }, data: { method, updatedAt: now } })
  return tx.paymentAttempt.create({
    data: {
      bookingId: rootId,
      payerId,
      method,
      state: 'started',
      amount: toRupees(amount),
      createdAt: now,
      updatedAt: now,
    },
  })
}

/** Money for a session without its seats is not accepted, so no refund is needed. */
async function requireSomethingPaid(
  tx: Transaction,
  { language }: Context,
  attemptId: string,
  rows: SeriesRow[],
) {
  if ((await tx.booking.count({ where: { paymentAttemptId: attemptId } })) > 0) return
  const dates = rows.map(({ startsAt }) => toIndianDay(startsAt))
  throw new SlotFull(0, dates, rows.length > 1, language)
}

function createReferenceUsedFailure() {
  return new InvalidInput([{ field: 'reference', key: 'validation.utr.used' }])
}
