import { type Paise, toRupees } from '../../../domain/money.ts'
import { createRefund } from '../../bookings/cancel/createRefund.ts'
import { emit } from '../../events/emit.ts'
import type { Prisma, Transaction } from '../../platform/database/database.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { lockSeries } from '../locks.ts'
import {
  filterExpiredRows,
  filterPayableRows,
  loadRowsOfSeries,
  type SeriesRow,
  sumTotals,
} from '../seriesRows.ts'
import { reserveSeatsAgain } from './reserveSeatsAgain.ts'

interface ReceivedPayment {
  attempt: Prisma.PaymentAttemptGetPayload<object>
  amount: Paise
  /** The bank's reference or the gateway's payment id; null for cash. */
  reference: string | null
  /** Note of the staff member or manager who recorded the payment; the booker reads it. */
  reason?: string
}

/**
 * Records money that arrived (product.md, section 7). It pays what the series owes and restores expired bookings, all or
 * none; the surplus goes back. An attempt is settled once: true for the call that settled it.
 */
export async function settleAttempt(tx: Transaction, payment: ReceivedPayment): Promise<boolean> {
  const { attempt, amount, reason } = payment
  await lockSeries(tx, attempt.bookingId)
  if (!(await markAttemptPaid(tx, payment))) return false

  const rows = await loadRowsOfSeries(tx, attempt.bookingId)
  const paid = await selectPaidRows(tx, rows, payment)
  await markBookingsPaid(tx, paid, payment)
  const surplus = amount - sumTotals(paid)
  if (surplus > 0) await createRefund(tx, { attempt, bookingId: null, amount: surplus })
  await emit(tx, {
    type: 'payment.received',
    bookingId: attempt.bookingId,
    payerId: attempt.payerId,
    paidBookingIds: paid.map(({ id }) => id),
    amount,
    surplus,
    ...(reason ? { reason } : {}),
  })
  return true
}

/** True for the first call. */
async function markAttemptPaid(tx: Transaction, { attempt, amount, reference }: ReceivedPayment) {
  const { now } = requireTransactionScope(tx)
  const { count } = await tx.paymentAttempt.updateMany({
    where: { id: attempt.id, state: { not: 'paid' } },
    data: { state: 'paid', amount: toRupees(amount), reference, reason: null, updatedAt: now },
  })
  return count > 0
}

/** No booking is paid in part. An amount that is too small, as after a price change, goes back. */
async function selectPaidRows(tx: Transaction, rows: SeriesRow[], { attempt, amount }: ReceivedPayment) {
  const { now } = requireTransactionScope(tx)
  // Money that was reported before the start pays the session, even when it is checked afterwards.
  const paidBy = attempt.method === 'upi' ? attempt.createdAt : now
  const payable = filterPayableRows(rows, paidBy)
  if (sumTotals(payable) > amount) return []
  const expired = filterExpiredRows(rows, now).filter(
    (row) => row.status === 'cancelled' && row.startsAt > paidBy,
  )
  if (expired.length === 0 || sumTotals([...payable, ...expired]) > amount) return payable
  return (await reserveSeatsAgain(tx, expired)) ? [...payable, ...expired] : payable
}

async function markBookingsPaid(tx: Transaction, rows: SeriesRow[], { attempt, reference }: ReceivedPayment) {
  await tx.booking.updateMany({
    where: { id: { in: rows.map(({ id }) => id) } },
    data: {
      status: 'confirmed',
      paymentStatus: 'paid',
      paymentMethod: attempt.method,
      paymentId: reference,
      paymentAttemptId: attempt.id,
      expiresAt: null,
      updatedAt: requireTransactionScope(tx).now,
    },
  })
}
