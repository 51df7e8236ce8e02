import { type Paise, toRupees } from '../../domain/money.ts'
import { createRefund } from '../bookings/createRefund.ts'
import { notifyBooker } from '../notifications/notifyBooker.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { recordBookingEvents } from '../webhooks/recordBookingEvents.ts'
import { reserveSeatsAgain } from './reserveSeatsAgain.ts'
import {
  filterExpiredRows,
  filterPayableRows,
  type LockSeries,
  loadSeriesRows,
  lockSeries,
  type SeriesRow,
  sumTotals,
} from './seriesRows.ts'

export interface ReceivedPayment {
  attempt: Prisma.PaymentAttemptGetPayload<object>
  amount: Paise
  /** The bank's reference or the gateway's payment id; null for cash. */
  reference: string | null
}

/**
 * Settles a received payment (product.md, section 7): it covers what the booking and its series owe;
 * expired seats are reserved again, all or none; a payment that covers nothing is refunded in full. An
 * attempt is settled once. Returns true for the first call.
 */
export async function settleAttempt(
  tx: Transaction,
  jobs: Jobs,
  { attempt, amount, reference }: ReceivedPayment,
  now: Date,
  lock: LockSeries = lockSeries,
): Promise<boolean> {
  await lock(tx, attempt.bookingId)
  const isFirst = await tx.paymentAttempt.updateMany({
    where: { id: attempt.id, state: { not: 'paid' } },
    data: { state: 'paid', amount: toRupees(amount), reference, reason: null, updatedAt: now },
  })
  if (isFirst.count === 0) return false

  const rows = (await loadSeriesRows(tx, [attempt.bookingId])).get(attempt.bookingId) ?? []
  const covered = await selectCoveredRows(tx, jobs, rows, amount, now)
  await markPaid(tx, covered, { attempt, reference, now })
  const bookingIds = covered.map(({ id }) => id)
  await recordBookingEvents(tx, jobs, { type: 'booking.paid', bookingIds, now })
  const surplus = amount - sumTotals(covered)
  if (surplus > 0) await createRefund(tx, jobs, { attempt, bookingId: null, amount: surplus, now })
  const kind = covered.length > 0 ? 'paymentConfirmed' : 'paymentReturned'
  const values = { amount, amountBack: surplus }
  await notifyBooker(tx, jobs, { bookingId: attempt.bookingId, kind, values, now })
  return true
}

/** A payment that is too low covers nothing and is refunded. */
async function selectCoveredRows(tx: Transaction, jobs: Jobs, rows: SeriesRow[], amount: Paise, now: Date) {
  const live = filterPayableRows(rows, now)
  if (sumTotals(live) > amount) return []
  const expired = filterExpiredRows(rows, now).filter(
    (row) => row.status === 'cancelled' && row.startsAt > now,
  )
  if (expired.length === 0 || sumTotals([...live, ...expired]) > amount) return live
  return (await reserveSeatsAgain(tx, jobs, expired, now)) ? [...live, ...expired] : live
}

async function markPaid(
  tx: Transaction,
  rows: SeriesRow[],
  { attempt, reference, now }: Pick<ReceivedPayment, 'attempt' | 'reference'> & { now: Date },
) {
  await tx.booking.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: {
      status: 'confirmed',
      paymentStatus: 'paid',
      paymentMethod: attempt.method,
      paymentId: reference,
      paymentAttemptId: attempt.id,
      expiresAt: null,
      updatedAt: now,
    },
  })
}
