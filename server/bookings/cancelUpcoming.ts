import { CANCELLED_BY_USER, refundFor } from '../../domain/bookings/cancellation.ts'
import { isOverdue } from '../../domain/bookings/expiry.ts'
import type { Paise } from '../../domain/money.ts'
import type { Transaction } from '../platform/database/database.ts'
import { paiseOf } from '../platform/database/decimals.ts'
import type { Jobs } from '../platform/jobs.ts'
import { cancelSessions } from './cancelSessions.ts'
import { lockBookingsOf } from './unpaidPlaces.ts'

export interface Upcoming {
  /** How many sessions are still to come and stand. */
  count: number
  /** What comes back for them. */
  refunds: Paise
}

/** What cancelling all that is still to come would mean now. */
export async function upcomingOf(tx: Transaction, userId: string, now: Date): Promise<Upcoming> {
  const bookings = (await findUpcoming(tx, userId, now)).filter((booking) => !isOverdue(booking, now))
  return counted(
    bookings.map(
      (booking) => refundFor({ ...booking, totalAmount: paiseOf(booking.totalAmount) }, now).refund,
    ),
  )
}

/** Cancels all that a user still has to come, as by the user. Overdue ones are the sweep's. */
export async function cancelUpcomingOf(
  tx: Transaction,
  jobs: Jobs,
  userId: string,
  now: Date,
  lock = lockBookingsOf,
): Promise<Upcoming> {
  await lock(tx, userId)
  const bookingIds = (await findUpcoming(tx, userId, now)).map(({ id }) => id)
  const cancelling = { jobs, bookingIds, cancelledBy: userId, reason: CANCELLED_BY_USER, now }
  const cancelled = await cancelSessions(tx, cancelling)
  return counted(cancelled.map(({ refund }) => refund))
}

function findUpcoming(tx: Transaction, userId: string, now: Date) {
  return tx.booking.findMany({
    where: { userId, bookingDate: { gte: now }, status: { not: 'cancelled' } },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
  })
}

function counted(refunds: Paise[]): Upcoming {
  return { count: refunds.length, refunds: refunds.reduce((sum, refund) => sum + refund, 0) }
}
