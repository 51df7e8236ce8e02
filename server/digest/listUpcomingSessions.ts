import { isOverdue } from '../../domain/bookings/expiry.ts'
import { HOUR_MS } from '../../domain/time.ts'
import type { DigestItem } from '../notifications/notificationKinds.ts'
import { formatDateTime } from '../notifications/notificationText.ts'
import type { Database } from '../platform/database/database.ts'
import type { DigestReader } from './sendDigests.ts'

const SESSIONS_MAX = 10

/** Active bookings of the next seven days, soonest first. */
export async function listUpcomingSessions(
  db: Database,
  { id: userId, language }: DigestReader,
  now: Date,
): Promise<DigestItem[]> {
  const bookings = await db.booking.findMany({
    where: {
      userId,
      status: { not: 'cancelled' },
      bookingDate: { gt: now, lte: new Date(now.getTime() + 7 * 24 * HOUR_MS) },
    },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
    include: { activity: { select: { name: true, address: true } } },
    take: SESSIONS_MAX,
  })
  return bookings
    .filter((booking) => !isOverdue(booking, now))
    .map(({ id, bookingDate, activity }) => ({
      title: activity.name,
      text: `${formatDateTime(bookingDate.toISOString(), language ?? 'en')}, ${activity.address}`,
      link: `/bookings/${id}`,
    }))
}
