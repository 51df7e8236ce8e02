import { type Paise, rupees } from '../../domain/money.ts'
import { oweRefund } from '../bookings/oweRefund.ts'
import { tellOfBooking } from '../messages/tellOfBooking.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { recordBookings } from '../webhooks/recordBookings.ts'
import { retakePlaces } from './retakePlaces.ts'
import {
  expiredRows,
  type LockSeries,
  liveRows,
  lockSeries,
  type SeriesRow,
  seriesRows,
  totalOf,
} from './seriesRows.ts'

export interface Arrived {
  attempt: Prisma.PaymentAttemptGetPayload<object>
  amount: Paise
  /** The bank's reference or the gateway's payment id; null for cash. */
  reference: string | null
}

/**
 * Money has arrived (product.md, section 7): it covers what the booking and its series owe; places that expired
 * meanwhile are taken again, all of them or none; what then covers nothing goes back in full. An attempt is
 * settled once, whoever says so and however often; true for whoever was first.
 */
export async function settle(
  tx: Transaction,
  jobs: Jobs,
  { attempt, amount, reference }: Arrived,
  now: Date,
  lock: LockSeries = lockSeries,
): Promise<boolean> {
  await lock(tx, attempt.bookingId)
  const isFirst = await tx.paymentAttempt.updateMany({
    where: { id: attempt.id, state: { not: 'paid' } },
    data: { state: 'paid', amount: rupees(amount), reference, reason: null, updatedAt: now },
  })
  if (isFirst.count === 0) return false

  const rows = (await seriesRows(tx, [attempt.bookingId])).get(attempt.bookingId) ?? []
  const covered = await coverable(tx, jobs, rows, amount, now)
  await markPaid(tx, covered, { attempt, reference, now })
  const bookingIds = covered.map(({ id }) => id)
  await recordBookings(tx, jobs, { type: 'booking.paid', bookingIds, now })
  const surplus = amount - totalOf(covered)
  if (surplus > 0) await oweRefund(tx, jobs, { attempt, bookingId: null, amount: surplus, now })
  const kind = covered.length > 0 ? 'paymentConfirmed' : 'paymentReturned'
  const values = { amount, amountBack: surplus }
  await tellOfBooking(tx, jobs, { bookingId: attempt.bookingId, kind, values, now })
  return true
}

/** Nothing is covered in part: too little money, as after a change behind its back, goes back. */
async function coverable(tx: Transaction, jobs: Jobs, rows: SeriesRow[], amount: Paise, now: Date) {
  const live = liveRows(rows, now)
  if (totalOf(live) > amount) return []
  const expired = expiredRows(rows, now).filter((row) => row.status === 'cancelled' && row.startsAt > now)
  if (expired.length === 0 || totalOf([...live, ...expired]) > amount) return live
  return (await retakePlaces(tx, jobs, expired, now)) ? [...live, ...expired] : live
}

async function markPaid(
  tx: Transaction,
  rows: SeriesRow[],
  { attempt, reference, now }: Pick<Arrived, 'attempt' | 'reference'> & { now: Date },
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
