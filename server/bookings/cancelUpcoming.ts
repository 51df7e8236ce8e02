import { CANCELLED_BY_USER, calculateRefund } from '../../domain/bookings/cancellation.ts'
import { isOverdue } from '../../domain/bookings/expiry.ts'
import type { Paise } from '../../domain/money.ts'
import type { Transaction } from '../platform/database/database.ts'
import { toPaise } from '../platform/database/decimals.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { cancelSessions } from './cancelSessions.ts'
import { lockUserBookings } from './unpaidSeats.ts'

export interface UpcomingCancellation {
  /** Number of upcoming active sessions. */
  count: number
  /** Sum of their refunds. */
  refunds: Paise
}

/** Result of cancelling all upcoming sessions now. */
export async function summarizeUpcoming(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<UpcomingCancellation> {
  const bookings = (await listUpcoming(tx, userId, now)).filter((booking) => !isOverdue(booking, now))
  return summarizeRefunds(
    bookings.map(
      (booking) => calculateRefund({ ...booking, totalAmount: toPaise(booking.totalAmount) }, now).refund,
    ),
  )
}

/** Cancels all upcoming bookings of a user, as that user. The sweep cancels overdue ones. */
export async function cancelUpcoming(
  tx: Transaction,
  jobs: Jobs,
  userId: string,
  now: Date,
  lock = lockUserBookings,
): Promise<UpcomingCancellation> {
  await lock(tx, userId)
  const bookingIds = (await listUpcoming(tx, userId, now)).map(({ id }) => id)
  const cancelling = { jobs, bookingIds, cancelledBy: userId, reason: CANCELLED_BY_USER, now }
  const cancelled = await cancelSessions(tx, cancelling)
  return summarizeRefunds(cancelled.map(({ refund }) => refund))
}

function listUpcoming(tx: Transaction, userId: string, now: Date) {
  return tx.booking.findMany({
    where: { userId, bookingDate: { gte: now }, status: { not: 'cancelled' } },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
  })
}

function summarizeRefunds(refunds: Paise[]): UpcomingCancellation {
  return { count: refunds.length, refunds: refunds.reduce((sum, refund) => sum + refund, 0) }
}
