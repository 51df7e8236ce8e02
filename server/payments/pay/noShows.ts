import { subDays } from 'date-fns/subDays'
import { NO_SHOW_DAYS, NO_SHOWS_MAX } from '../../../domain/payments/noShows.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'

/** The bookers, of these, who missed too many sessions that were to be paid at the venue. */
export async function findFrequentNoShows(
  db: Database | Transaction,
  userIds: string[],
  now: Date,
): Promise<Set<string>> {
  const missed = await db.booking.groupBy({
    by: ['userId'],
    where: {
      userId: { in: userIds },
      attendance: 'absent',
      paymentMethod: 'venue',
      paymentStatus: 'pending',
      bookingDate: { gt: subDays(now, NO_SHOW_DAYS) },
    },
    _count: true,
  })
  return new Set(missed.flatMap(({ userId, _count }) => (userId && _count >= NO_SHOWS_MAX ? [userId] : [])))
}
