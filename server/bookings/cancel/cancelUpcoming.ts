import { CANCELLED_BY_USER, calculateRefund } from '../../../domain/bookings/cancellation.ts'
import { isOverdue } from '../../../domain/bookings/expiry.ts'
import type { Paise } from '../../../domain/money.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { requireTransactionScope } from '../../platform/database/transaction.ts'
import { lockUserBookings } from '../locks.ts'
import { type CancelledSession, cancelSessions } from './cancelSessions.ts'

export interface UpcomingCancellation {
  /** Number of upcoming sessions that are not cancelled. */
  count: number
  /** Sum of their refunds. */
  refunds: Paise
}

/** What cancelling all upcoming sessions would do now. */
export async function summarizeUpcoming(
  tx: Transaction,
  userId: string,
  now: Date,
): Promise<UpcomingCancellation> {
  const bookings = (await listUpcoming(tx, userId, now)).filter((booking) => !isOverdue(booking, now))
  return summarizeRefunds(
    bookings.map((booking) =>
      calculateRefund({ ...booking, totalAmount: toPaise(booking.totalAmount) }, now),
    ),
  )
}

/** Cancels all upcoming sessions in the name of the user. Overdue bookings are left to the sweep. */
export async function cancelUpcoming(tx: Transaction, userId: string): Promise<CancelledSession[]> {
  const { now } = requireTransactionScope(tx)
  await lockUserBookings(tx, userId)
  const bookingIds = (await listUpcoming(tx, userId, now)).map(({ id }) => id)
  return cancelSessions(tx, { bookingIds, cancelledBy: userId, reason: CANCELLED_BY_USER })
}

function listUpcoming(tx: Transaction, userId: string, now: Date) {
  return tx.booking.findMany({
    where: { userId, bookingDate: { gte: now }, status: { not: 'cancelled' } },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
  })
}

export function summarizeRefunds(sessions: { refund: Paise }[]): UpcomingCancellation {
  return { count: sessions.length, refunds: sessions.reduce((sum, { refund }) => sum + refund, 0) }
}
