import { addWeeks } from 'date-fns/addWeeks'
import { formatVenue } from '../../domain/places/formatVenue.ts'
import { buildHoldsSeatsWhere } from '../activities/sessions/overdueBookings.ts'
import { buildFamilyBookingWhere } from '../family/familyRights.ts'
import type { DigestItem } from '../notifications/notificationKinds.ts'
import { formatDateTime } from '../notifications/notificationText.ts'
import type { Database } from '../platform/database/database.ts'
import type { DigestReader } from './digestReader.ts'

const SESSIONS_MAX = 10

/** The family's sessions of the next seven days, without cancelled and overdue ones, soonest first. */
export async function listUpcomingSessions(
  db: Database,
  { id: userId, language }: DigestReader,
  now: Date,
): Promise<DigestItem[]> {
  const bookings = await db.booking.findMany({
    where: {
      AND: [buildFamilyBookingWhere(userId), buildHoldsSeatsWhere(now)],
      bookingDate: { gt: now, lte: addWeeks(now, 1) },
    },
    orderBy: [{ bookingDate: 'asc' }, { id: 'asc' }],
    include: { activity: { select: { name: true, address: true, postcode: true } } },
    take: SESSIONS_MAX,
  })
  return bookings.map(({ id, bookingDate, activity }) => ({
    title: activity.name,
    text: `${formatDateTime(bookingDate.toISOString(), language ?? 'en')}, ${formatVenue(activity)}`,
    link: `/bookings/${id}`,
  }))
}
